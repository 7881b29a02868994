/** Charges of visits, in Chinese. */
export const charge = {
  'status.0': '未收',
  'status.1': '已收',
  'status.2': '已退',
  'status.3': '作废',
} as const
