/** Where the screens of the edition are. */
export const studentsPath = '/school-screening/students'
export const communitiesPath = '/community-screening/communities'
export const residentPath = `${communitiesPath}/residents`
export const customersPath = '/screening-settings/customers'
export const rulesPath = `${customersPath}/rules`
export const summaryPath = '/school-screening/summary'
export const summaryOf = (id: number | string) => `${summaryPath}/${id}`
export const libraryPath = '/archives/library'
export const fileOf = (sid: number | string) => `${libraryPath}/${sid}`
/** Records of walk-ins, residents and partners, and the referrals beside them. */
export const walkInsPath = '/clinic-screening/list'
export const referralsPath = `${walkInsPath}/referrals`
/** Who was referred to a clinic, as the clinic sees them. */
export const receivedPath = '/data/screening'
export const receivedOf = (id: number | string) => `${receivedPath}/${id}`
export const residentsPath = '/community-screening/list'
export const partnersPath = '/channel-screening/list'
