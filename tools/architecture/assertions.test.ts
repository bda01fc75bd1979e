/** The engine may assert only a few times that a value exists, instead of checking it. */
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'
import { isTest, nodesIn, sources } from './sources.testing.ts'

const MOST = 150

const isProduct = (path: string): boolean => path.startsWith('engine/') && !isTest(path) && !/\/fixtures?\//.test(path)

it('the engine has few non-null assertions', () => {
  const assertions = [...sources].flatMap(([path, source]) =>
    isProduct(path) ? nodesIn(source).filter(([node]) => ts.isNonNullExpression(node)) : [],
  )
  expect(assertions.length).toBeLessThanOrEqual(MOST)
})
