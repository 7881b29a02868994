/** Where coupon templates and the coupons of members are. */
export const templatesPath = '/marketing/coupons'
export const recordsPath = '/marketing/coupon-records'

/** The coupons of one template. */
export const recordsOf = (tplId: number) => `${recordsPath}?tplId=${tplId}`
