/** States, steps and choices of fittings of hard lenses. */

export const hardFittingStatus = {
  ...{ begun: 0, assessed: 1, consented: 2, tried: 3, prescribed: 4, paid: 5, ordered: 6, accepted: 7, taken: 8 },
  ...{ followed: 9, stopped: 10 },
} as const
const { begun, assessed, consented, tried, prescribed, paid, ordered, accepted, taken } = hardFittingStatus

export const hardFittingStates = [
  { value: 0, label: 'hardLensFitting.status.0', colour: '' },
  { value: 1, label: 'hardLensFitting.status.1', colour: 'orange' },
  { value: 2, label: 'hardLensFitting.status.2', colour: 'gold' },
  { value: 3, label: 'hardLensFitting.status.3', colour: 'blue' },
  { value: 4, label: 'hardLensFitting.status.4', colour: 'geekblue' },
  { value: 5, label: 'hardLensFitting.status.5', colour: 'cyan' },
  { value: 6, label: 'hardLensFitting.status.6', colour: 'purple' },
  { value: 7, label: 'hardLensFitting.status.7', colour: 'lime' },
  { value: 8, label: 'hardLensFitting.status.8', colour: 'green' },
  { value: 9, label: 'hardLensFitting.status.9', colour: 'green' },
  { value: 10, label: 'hardLensFitting.status.10', colour: 'red' },
] as const

const codeOf = (verb: string) => `hard-lens-fittings.${verb}`
/** The arrows that people take; each verb is what `allowed` names. States 4, 5 and 9 follow from other records. */
export const hardFittingMoves = [
  {
    verb: 'update',
    from: [begun, assessed, consented, tried, prescribed, paid, ordered, accepted],
    can: codeOf('update'),
  },
  { verb: 'assess', from: [begun], can: codeOf('assess') },
  { verb: 'consent', from: [assessed], can: codeOf('consent') },
  { verb: 'try', from: [consented, tried], can: codeOf('try') },
  { verb: 'bill', from: [prescribed], can: codeOf('update') },
  { verb: 'order', from: [paid], can: codeOf('order') },
  { verb: 'accept', from: [ordered], can: codeOf('accept') },
  { verb: 'pickup', from: [accepted], can: codeOf('pickup') },
  {
    verb: 'stop',
    from: [begun, assessed, consented, tried, prescribed, paid, ordered, accepted, taken],
    can: codeOf('stop'),
  },
] as const
export type HardFittingVerb = (typeof hardFittingMoves)[number]['verb']

/** 2 ortho-k, worn at night; 3 rigid gas-permeable, worn by day: the kinds of prescription that fill it. */
export const hardFittingKinds = [2, 3] as const

/**
 * What speaks against hard lenses: 1 an acute or chronic inflammation of the eye, 2 a disease of the cornea or keratoconus, 3 dry eye,
 * 4 an allergy of the eye or to care solutions, 5 a high pressure of the eye or glaucoma, 6 a general disease of immunity or metabolism,
 * 7 corneal curvature outside the range of the lenses, 8 poor hygiene, or a child without an adult who helps, 9 another reason.
 */
export const contraIndications = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Below this age a person has to confirm the assessment. */
export const youngAge = 8
/** Trials of a fitting at most, and minutes that a trial lens is worn at least. */
export const maxTrials = 5
export const minTrialMinutes = 20

/** Where a trial lens rests: 1 in the centre, 2 high, 3 low, 4 towards the nose, 5 towards the temple. */
export const centrations = [1, 2, 3, 4, 5] as const
/** How it moves with a blink: 1 as it should, 2 too little, 3 too much. */
export const movements = [1, 2, 3] as const
/** What fluorescein shows: 1 an even picture, 2 a flat one, 3 a steep one, 4 else. */
export const fluoresceins = [1, 2, 3, 4] as const

/**
 * What the patient is taught before the lenses are taken: 1 to put them in and take them out, 2 to clean and store them, 3 to remove protein,
 * 4 how long they are worn, 5 what to do when the eye is red or hurts, 6 when to come for checks.
 */
export const teachings = [1, 2, 3, 4, 5, 6] as const
