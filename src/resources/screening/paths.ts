/** Where the screens of the edition are. */
export const studentsPath = '/school-screening/students'
export const communitiesPath = '/community-screening/communities'
export const residentPath = `${communitiesPath}/residents`
export const studentSlipsPath = `${studentsPath}/slips`
export const residentSlipsPath = `${residentPath}/slips`
export const customersPath = '/screening-settings/customers'
export const rulesPath = `${customersPath}/rules`
export const summaryPath = '/school-screening/summary'
export const summaryOf = (id: number | string) => `${summaryPath}/${id}`
export const libraryPath = '/archives/library'
export const fileOf = (sid: number | string) => `${libraryPath}/${sid}`
export const filePrintOf = (sid: number | string) => `${fileOf(sid)}/print`
/** Records of walk-ins, residents and partners, and the referrals beside them. */
export const walkInsPath = '/clinic-screening/list'
export const referralsPath = `${walkInsPath}/referrals`
/** Who was referred to a clinic, as the clinic sees them. */
export const receivedPath = '/data/screening'
export const receivedOf = (id: number | string) => `${receivedPath}/${id}`
export const residentsPath = '/community-screening/list'
export const partnersPath = '/channel-screening/list'
/** Channel partners, what they brought, and what is settled with them. */
export const channelsPath = '/channel-screening/channels'
export const partnerFiguresPath = `${channelsPath}/figures`
export const settlementsPath = `${channelsPath}/settlements`
export const settlementPaperOf = (id: number | string) => `${settlementsPath}/${id}/print`
