import { expect, it } from 'vitest'
import { isTest, sources } from './sources.testing.ts'

const LONGEST_FILE = 300

it('no file of the product has more than 300 lines', () => {
  const product = [...sources].filter(([file]) => !isTest(file) && !/\/fixtures?\//.test(file))
  const long = product.flatMap(([file, { text }]) => {
    const lines = text.split('\n').length - 1
    return lines > LONGEST_FILE ? [`${file}: ${lines}`] : []
  })
  expect(product.length).toBeGreaterThan(500)
  expect(long).toEqual([])
})
