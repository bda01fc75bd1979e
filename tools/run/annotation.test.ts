import { expect, it } from 'vitest'
import { formatAnnotation } from './annotation.ts'

it('nothing in a title or a message ends the command or begins another', () => {
  const line = formatAnnotation({
    file: 'a,b.yaml',
    line: 3,
    title: 'x::y, z%',
    message: 'one\r\n::error::two 100%',
  })
  expect(line).toBe('::error file=a%2Cb.yaml,line=3,title=x%3A%3Ay%2C z%25::one%0D%0A::error::two 100%25\n')
})

it('nothing in it steers, and no other mark of a command is left', () => {
  const line = formatAnnotation({
    file: 'a\u001b.yaml',
    line: 1,
    title: '\u202ex',
    message: 'one\u2028\n##[error]two',
  })
  expect(line).toBe('::error file=a�.yaml,line=1,title=�x::one�%0A# #[error]two\n')
})
