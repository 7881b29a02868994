/** What is done with fittings of hard lenses in a dialog; their steps are on their pages. */
import type { HardLensFitting } from '../../../../contract/clinic/hard-lens-fittings'

export type Task = { kind: 'create' } | { kind: 'update' | 'stop'; row: HardLensFitting }
