/** Certificates (资质): licences of suppliers and clinics, registrations of products; all of them run out. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  date,
  fileAddress,
  flag,
  id,
  idParam,
  instant,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

export const certificateOwners = { product: 1, supplier: 2, clinic: 3 } as const
export const ownerTypes = [certificateOwners.supplier, certificateOwners.clinic, certificateOwners.product] as const
export type OwnerType = (typeof ownerTypes)[number]

/**
 * 1 business licence, 2 permit to trade devices, 3 permit to make devices, 4 registration of a device, 5 permit to practise
 * medicine, 6 authorisation, 7 test report, 8 notification of trade in class II devices, 9 other.
 */
export const certificateTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export type CertificateType = (typeof certificateTypes)[number]

/** Without it a clinic may not fit ortho-k lenses. */
export const permitToPractise = 5 satisfies CertificateType

/** What such an owner can have. */
export const typesOf: Readonly<Record<OwnerType, readonly CertificateType[]>> = {
  [certificateOwners.product]: [4, 7, 9],
  [certificateOwners.supplier]: [1, 2, 8, 3, 6, 9],
  [certificateOwners.clinic]: [5, 1, 2, 8, 9],
}

/** All of it follows from the dates, and from whether there is a later one of the same kind. */
export const certificateStatus = { pending: 0, valid: 1, expired: 2, replaced: 3 } as const

export const certificateStates = [
  { value: certificateStatus.valid, label: 'certificate.status.1', colour: 'green' },
  { value: certificateStatus.expired, label: 'certificate.status.2', colour: 'red' },
  { value: certificateStatus.pending, label: 'certificate.status.0', colour: 'blue' },
  { value: certificateStatus.replaced, label: 'certificate.status.3', colour: '' },
] as const

const OwnerTypeCode = z.literal(ownerTypes)

export const Certificate = z
  .object({
    certificateId: id(),
    cid: id().nullable().describe('Agent company; null: of the platform, for all agents'),
    companyName: z.string().nullable(),
    hid: id().nullable().describe("The clinic whose it is; null: a product's or a supplier's"),
    ownerType: OwnerTypeCode.describe('1 product, 2 supplier, 3 clinic'),
    ownerId: id(),
    ownerName: z.string(),
    type: z.literal(certificateTypes),
    number: z.string(),
    issuer: z.string(),
    validFrom: date().nullable(),
    validTo: date().describe('Valid through that day'),
    file: z.string().describe('Address of its picture; empty where there is none'),
    note: z.string(),
    status: z
      .literal([0, 1, 2, 3])
      .describe('0 not yet valid, 1 valid, 2 expired, 3 expired and replaced by a later one'),
    daysLeft: z.number().int().nullable().describe('Of a valid one: days until its last; 0 is today'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

export const CertificateOwner = z.object({ ownerId: id(), name: z.string(), companyName: z.string().nullable() })
export type CertificateOwner = z.infer<typeof CertificateOwner>

const inOrder = ({ validFrom, validTo }: { validFrom?: string | null | undefined; validTo?: string | undefined }) =>
  !validFrom || validTo === undefined || validFrom <= validTo
const dateOrder = { path: ['validTo'], message: 'dateOrder' }

const fields = {
  type: z.literal(certificateTypes),
  number: requiredText(60),
  issuer: text(60),
  validFrom: date().nullable(),
  validTo: date(),
  file: z.union([z.literal(''), fileAddress()]),
  note: text(200),
}

const CertificateCreate = z
  .object({
    ...fields,
    ownerType: OwnerTypeCode,
    ownerId: id(),
    issuer: fields.issuer.default(''),
    validFrom: fields.validFrom.default(null),
    file: fields.file.default(''),
    note: fields.note.default(''),
  })
  .refine(inOrder, dateOrder)
const CertificateUpdate = z.object(fields).partial().extend({ version: version() }).refine(inOrder, dateOrder)

const list = '/v1/certificate-manage'
const ownerTypeParam = () => z.coerce.number().pipe(OwnerTypeCode)

const certificateOffers = offersOf([
  { verb: 'update', can: 'certificates.update' },
  { verb: 'renew', can: 'certificates.create' },
  { verb: 'remove', can: 'certificates.remove' },
])

export const certificates = resource('certificates', {
  id: 'certificateId',
  offers: certificateOffers,
  record: Certificate,
  files: { fields: ['file'] },
  stales: ['suppliers', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'Certificates, those that run out first before the others',
      query: listQuery(
        list,
        {
          keyword: text(60).optional().describe('In number or owner'),
          ownerType: ownerTypeParam().optional(),
          ownerId: idParam().optional(),
          type: z.coerce.number().pipe(z.literal(certificateTypes)).optional(),
          cid: idParam().optional(),
          status: integerList.optional(),
          expiring: z.coerce
            .number()
            .pipe(flag())
            .optional()
            .describe('1: only valid ones that end within 30 days and have no later one of their kind'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['certificateId', 'number', 'validTo', 'created'],
      ),
      reply: page(Certificate),
      can: 'certificates.read',
    }),
    owners: call('GET', '/v1/certificate-manage/owners', {
      feature: 'certificate-owners',
      summary: 'Whose certificates one can enter: the first fifty by name',
      query: z.object({ ownerType: ownerTypeParam(), keyword: text(60).optional() }),
      reply: one(z.array(CertificateOwner)),
      can: 'certificates.create',
    }),
    create: call('POST', list, {
      summary: 'Enters a certificate; a later one of the same owner and kind replaces the former',
      body: CertificateCreate,
      reply: one(Certificate),
      can: 'certificates.create',
    }),
    update: call('PUT', '/v1/certificate-manage/{id}', {
      summary: 'Corrects a certificate',
      row: 'id',
      body: CertificateUpdate,
      reply: one(Certificate),
      can: 'certificates.update',
    }),
    remove: call('DELETE', '/v1/certificate-manage/{id}', {
      summary: 'Deletes a certificate that was entered by mistake',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'certificates.remove',
    }),
  },
})
