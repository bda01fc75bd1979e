/** The test runner under c8. Vitest kills its workers before Node writes their coverage, so each writes it after its files. */
import { takeCoverage } from 'node:v8'
import { TestRunner } from 'vitest'

export default class CoverageRunner extends TestRunner {
  override onAfterRunFiles(): void {
    takeCoverage()
  }
}
