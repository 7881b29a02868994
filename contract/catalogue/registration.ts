/** Registration numbers of medical devices and licences of their makers: what form they have, and what can be read from it. */

export type DeviceClass = 1 | 2 | 3

/**
 * - `registration`: 国械注准20223160123, since 2014, of classes 2 and 3;
 * - `filing`: 国械备20150001号, of class 1;
 * - `former`: 国食药监械(准)字2012第3160123号 and older, which run out but are still met;
 */
export interface Registration {
  form: 'registration' | 'filing' | 'former'
  deviceClass: DeviceClass | null
  /** The two digits of the catalogue of devices; 16 is ophthalmic devices. Former numbers had another catalogue. */
  catalogue: string | null
}

const registration = /^[\u4e00-\u9fa5]械注[准进许]\d{4}([23])(\d{2})\d{4}$/
const filing = /^[\u4e00-\u9fa5]{1,2}械备\d{8}号?$/
const former = /^[\u4e00-\u9fa5]{1,2}(食药监械|药监械|药管械)[(（][准进许试][)）]字\d{4}第(\d)\d{4,8}号(更)?$/

/** What a number says, as it stands on the certificate; undefined where it has no known form. */
export const registrationOf = (number: string): Registration | undefined => {
  const [current, grade, catalogue] = registration.exec(number) ?? []
  if (current) return { form: 'registration', deviceClass: grade === '3' ? 3 : 2, catalogue: catalogue ?? null }
  if (filing.test(number)) return { form: 'filing', deviceClass: 1, catalogue: null }
  const [old, , oldGrade] = former.exec(number) ?? []
  if (!old) return undefined
  const deviceClass = oldGrade === '1' ? 1 : oldGrade === '2' ? 2 : oldGrade === '3' ? 3 : null
  return { form: 'former', deviceClass, catalogue: null }
}

/** 沪药监械生产许20200001号, 苏苏药监械生产备20180012号, or with 食药监 as until 2018. */
const licence = /^[\u4e00-\u9fa5]{1,2}食?药监械(生产|经营)[许备]\d{8}号?$/

export const isLicence = (number: string) => licence.test(number)

/** Without the blanks and with the half-width digits, letters and brackets that people mean. */
export const tidyNumber = (number: string) => number.normalize('NFKC').replace(/\s/g, '')
