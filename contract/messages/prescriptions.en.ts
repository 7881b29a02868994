/** What the server says of prescriptions, in English. */
import type { prescriptionsZhCN } from './prescriptions.zh-CN'

export const prescriptionsEn: Record<keyof typeof prescriptionsZhCN, string> = {
  'rx.noExam': 'No such examination in your stores, or it has been amended',
  'rx.examUnsigned': 'The examination is not signed yet; sign it before prescribing',
  'rx.examAmended': 'The examination was amended or is void; prescribe from the new one',
  'rx.noRefraction': 'The examination has no subjective refraction to prescribe from',
  'rx.noAdd': 'The examination has no addition, which near and progressive prescriptions need',
  'rx.notOfKind': 'Does not apply to this kind of prescription',
  'rx.offExam':
    'comes to a spherical equivalent of {{prescribed}} D, more than 0.50 D away from the {{found}} D that was measured',
  'rx.noSlitLamp': 'No signed slit lamp examination within {{days}} days, which contact lenses need',
  'rx.notCertified': 'Ortho-k and RGP prescriptions are signed by doctors who are certified for hard lenses',
  'rx.hasOrder': 'An order fills this prescription; cancel the order first',
  'rx.voidLate': 'Signed more than 24 hours ago; only the manager can void it now',
  'rx.otherKind': 'The product is not of the kind that is prescribed',
  'rx.unknown': 'No such prescription',
  'rx.unsigned': 'The prescription is not signed yet',
  'rx.void': 'The prescription is void',
  'rx.expired': 'The prescription has expired; a new refraction is needed',
  'rx.otherPatient': 'The prescription is of another patient',
  'rx.changed': 'differs from the prescription ({{prescribed}} prescribed, {{ordered}} ordered)',
  'rx.ofAmended': 'The examination behind prescription {{rxNo}} was amended or is void; check before ordering',
  'conflict.rx': 'The prescription has changed. Refresh and try again',
}
