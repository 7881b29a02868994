/** Class means of protection guards, in Chinese. */
export const guardMean = {
  days: '天数',
  worn: '日均佩戴，分钟',
  near: '日均近用，分钟',
  outdoor: '日均户外，分钟',
  lux: '光照，lux',
  nearAlerts: '过近提醒，次',
  outdoorAlerts: '户外不足，天',
  distance: '距离，cm',
  tilt: '倾角，°',
} as const
