/** Visits (就诊): a patient in the clinic, from the front desk to the door. */

export const visitStatus = {
  registered: 0,
  waiting: 1,
  examined: 2,
  owing: 3,
  finished: 4,
  cancelled: 5,
  missed: 6,
} as const

/** 1 first visit, 2 follow-up visit, 3 re-examination, 4 pick-up of glasses, 5 vision training. */
export const visitTypes = [1, 2, 3, 4, 5] as const
