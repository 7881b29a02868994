/** Class means of protection guards, in English. */
import type { Translated } from '../texts'
import type { guardMean as texts } from '../zh-CN/guard-mean'

export const guardMean: Translated<typeof texts> = {
  days: 'Days',
  worn: 'Worn, min/day',
  near: 'Near, min/day',
  outdoor: 'Outdoors, min/day',
  lux: 'Light, lux',
  nearAlerts: 'Too close, times',
  outdoorAlerts: 'Too little outdoors, days',
  distance: 'Distance, cm',
  tilt: 'Tilt, °',
}
