/** Compares goldens by meaning, part by part, never as text. */
import type { GoldenDifference } from '../run/difference.ts'
import { computeGoldenDigest, type GoldenBody } from './golden.ts'

export function diffBodies(golden: GoldenBody, received: GoldenBody): GoldenDifference[] {
  const found: GoldenDifference[] = []
  const steps = Math.max(golden.play.length, received.play.length)
  for (let i = 0; i < steps; i++) {
    const [a, b] = [golden.play[i], received.play[i]]
    const where = (b ?? a)!.title
    const diffPart = (name: string, expected: readonly string[], got: readonly string[]): void => {
      if (!hasEqualLines(expected, got)) found.push({ step: i, where: `${where}: ${name}`, expected, received: got })
    }
    diffPart('move', a ? [`${a.kind}: ${a.title}`] : [], b ? [`${b.kind}: ${b.title}`] : [])
    diffPart('asked', a?.asked ?? [], b?.asked ?? [])
    diffPart('changes', a?.changes ?? [], b?.changes ?? [])
  }
  for (const section of new Set([...golden.end.keys(), ...received.end.keys()])) {
    const listStepLines = (body: GoldenBody): string[] =>
      [...(body.end.get(section) ?? [])].map(([name, value]) => `${name}: ${value}`)
    const [expected, got] = [listStepLines(golden), listStepLines(received)]
    if (!hasEqualLines(expected, got)) found.push({ step: -1, where: `end: ${section}`, expected, received: got })
  }
  return found
}

export const isSameBody = (a: GoldenBody, b: GoldenBody): boolean => computeGoldenDigest(a) === computeGoldenDigest(b)

const hasEqualLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, i) => line === b[i])
