/** Where the official account of a clinic is. */
export const accountPath = '/marketing/wechat'
export const followersPath = `${accountPath}/followers`
