/** Where the marketing of a chain is set up. */
export const levelsPath = '/marketing/settings'
export const giftsPath = `${levelsPath}/gifts`
