/** How many failed sign-ins are too many, and under which key those of an account are counted. */

/** Failures older than this are forgotten. */
export const attemptSeconds = 15 * 60
/** Per account; once there are so many, it is locked until the oldest of them is forgotten. */
export const attemptsPerAccount = 10

export const attemptKeyOf = (account: string) => `account:${account.toLowerCase()}`
