/** Samples of what a clinic's till, marketing, fittings, payables and screening are asked. */
import { couponExamples } from './coupon-examples'
import type { Example } from './example'
import { fittingExamples } from './fitting-examples'
import { payableExamples } from './payable-examples'
import { screeningExamples } from './screening-examples'
import { smsExamples } from './sms-examples'

export const clinicExamples: Readonly<Record<string, Example>> = {
  ...smsExamples,
  ...couponExamples,
  ...fittingExamples,
  ...payableExamples,
  ...screeningExamples,
}
