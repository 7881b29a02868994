/** Where marketing by text messages is. */
export const campaignsPath = '/marketing/sms'
export const templatesPath = `${campaignsPath}/templates`
export const purchasesPath = `${campaignsPath}/parts`
export const campaignPath = (campaignId: number | string) => `${campaignsPath}/${campaignId}`
