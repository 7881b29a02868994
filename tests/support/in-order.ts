import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files run in the order of their paths, not of what the last run took: what is red can be made red again. */
export class InOrder extends BaseSequencer {
  override sort = async (files: TestSpecification[]): Promise<TestSpecification[]> =>
    files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
}
