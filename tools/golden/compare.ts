/** What of a golden is not as it was. Compared by meaning, part by part, never as text. */
import type { Difference } from '../run/difference.ts'
import { type Body, digestOf } from './golden.ts'

export function differences(golden: Body, received: Body): Difference[] {
  const found: Difference[] = []
  const steps = Math.max(golden.play.length, received.play.length)
  for (let i = 0; i < steps; i++) {
    const [a, b] = [golden.play[i], received.play[i]]
    const where = (b ?? a)!.title
    const part = (name: string, expected: readonly string[], got: readonly string[]): void => {
      if (!same(expected, got)) found.push({ step: i, where: `${where}: ${name}`, expected, received: got })
    }
    part('move', a ? [`${a.kind}: ${a.title}`] : [], b ? [`${b.kind}: ${b.title}`] : [])
    part('asked', a?.asked ?? [], b?.asked ?? [])
    part('changes', a?.changes ?? [], b?.changes ?? [])
  }
  for (const section of new Set([...golden.end.keys(), ...received.end.keys()])) {
    const lines = (body: Body): string[] =>
      [...(body.end.get(section) ?? [])].map(([name, value]) => `${name}: ${value}`)
    const [expected, got] = [lines(golden), lines(received)]
    if (!same(expected, got)) found.push({ step: -1, where: `end: ${section}`, expected, received: got })
  }
  return found
}

export const isSame = (a: Body, b: Body): boolean => digestOf(a) === digestOf(b)

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, i) => line === b[i])
