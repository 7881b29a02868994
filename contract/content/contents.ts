/** Contents: articles, videos, notices and carousel pictures, written once and shown where they are published. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  httpsAddress,
  id,
  instant,
  oneOf,
  pictureAddress,
  plainText,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { Audience, NamedAudience, noticeFields } from './audience'
import { tagColours } from './tags'

export const contentTypes = { article: 1, video: 2, notice: 3, carousel: 4 } as const
const types = [1, 2, 3, 4] as const
/** Where it is shown: 1 back office, 2 clinics, 3 mini program, 4 training. */
export const platforms = [1, 2, 3, 4] as const

export const contentStatus = { draft: 0, published: 1, withdrawn: 2 } as const
const { draft, published, withdrawn } = contentStatus
const statuses = [draft, published, withdrawn] as const

export const contentStates = [
  { value: draft, label: 'content.status.0', colour: '' },
  { value: published, label: 'content.status.1', colour: 'green' },
  { value: withdrawn, label: 'content.status.2', colour: 'orange' },
] as const

/** Which states follow which. */
export const contentMoves: Readonly<Record<number, readonly number[]>> = {
  [draft]: [published],
  [published]: [withdrawn],
  [withdrawn]: [published],
}

/** What a clinic keeps of its own is for its mini program. */
export const clinicPlatform = 3
/** Of a carousel: width by height, and how far the shape may be from it. */
export const carouselSize = { width: 1920, height: 720, tolerance: 0.05 } as const
/** A notice is about to end that ends within so many days. */
export const endingDays = 7

/** Characters of HTML that are kept, pictures aside, which are files. */
export const longestBody = 200_000
/** Characters that are read: what is pasted may hold pictures, which are taken out. */
const longestSent = 3_000_000
/** Bytes of a call that sends a body. */
const maxBytes = 8_000_000
const mostTags = 10

/** Pages of the sites whose players may be shown. */
const videoPage = /^(https:\/\/(v\.qq\.com|(www|player)\.bilibili\.com|v\.youku\.com)\/\S+)?$/i

const fields = {
  title: requiredText(80),
  content_type: oneOf(types),
  plat_form: oneOf(platforms),
  cover: pictureAddress().describe('Address of a picture; of a carousel, the picture itself'),
  body: plainText(longestSent).describe('HTML; what is not allowed in it is taken out'),
  video: text(500).regex(videoPage, 'videoHost').describe('Of a video: its page at one of the known sites'),
  link: httpsAddress().describe('Of a carousel: where a click leads'),
  publishAt: instant().nullable().describe('Shown from then on, once it is published; null: at once'),
  ...noticeFields,
  tagIds: z
    .array(id())
    .max(mostTags)
    .refine((ids) => new Set(ids).size === ids.length, 'unique'),
}

const record = {
  contentId: id(),
  title: z.string(),
  content_type: oneOf(types).describe('1 article, 2 video, 3 notice, 4 carousel'),
  plat_form: oneOf(platforms).describe('1 back office, 2 clinics, 3 mini program, 4 training'),
  cover: z.string(),
  video: z.string(),
  link: z.string(),
  publishAt: instant().nullable().describe('Shown from then on, once it is published; null: at once'),
  ...noticeFields,
  audience: Audience,
  position: z.number().int().nullable().describe('Of a carousel: its place; null: behind those that have one'),
  hid: id().nullable().describe('The clinic that keeps it; null: the platform'),
  hospitalName: z.string().nullable(),
  tagIds: z.array(id()),
  tags: z.array(z.object({ tagId: id(), name: z.string(), colour: z.enum(tagColours) })),
  status: oneOf(statuses).describe('0 draft, 1 published, 2 withdrawn'),
  shown: flag().describe('1: published, within the time for which it is shown'),
  publishedAt: instant().nullable().describe('When it was last published'),
  versions: z.number().int().describe('How often it was published'),
  created: instant(),
  updated: instant(),
  version: version(),
  allowed: allowed(),
}

export const Content = z.object(record).meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

/** One content with what its page shows beside. */
export const ContentDetails = z
  .object({ ...record, body: z.string(), audienceNames: NamedAudience })
  .meta({ id: 'ContentDetails' })
export type ContentDetails = z.infer<typeof ContentDetails>

/** What was published one time. */
export const ContentVersion = z
  .object({
    versionNo: z.number().int().min(1),
    title: z.string(),
    cover: z.string(),
    body: z.string(),
    video: z.string(),
    link: z.string(),
    terms: z
      .object({
        ...{ content_type: record.content_type, plat_form: record.plat_form, publishAt: record.publishAt },
        ...{ from: record.from, to: record.to, mustRead: record.mustRead, audience: record.audience },
        audienceNames: NamedAudience,
      })
      .nullable()
      .describe('What it was, for whom and for how long; null of what was published before this was kept'),
    publishedAt: instant(),
    publisherName: z.string(),
  })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.infer<typeof ContentVersion>

const path = '/v1/content-manage'
const row = `${path}/{id}` as const
const feature = 'contents'

export const contents = resource('contents', {
  id: 'contentId',
  record: Content,
  stales: ['audit', 'tags', 'notices'],
  files: { fields: ['cover', 'pictures'] },
  offers: offersOf([
    { verb: 'update', can: 'contents.update', when: inState(draft, withdrawn) },
    { verb: 'publish', can: 'contents.publish', when: inState(draft, withdrawn) },
    { verb: 'withdraw', can: 'contents.publish', when: inState(published) },
    { verb: 'remove', can: 'contents.remove', when: inState(draft, withdrawn) },
  ]),
  calls: {
    list: call('GET', path, {
      summary: 'Contents without their text, the latest first; carousels in their order',
      query: listQuery(
        path,
        {
          title: text(80).optional().describe('In the title'),
          content_type: z.coerce.number().pipe(oneOf(types)).optional(),
          plat_form: z.coerce.number().pipe(oneOf(platforms)).optional(),
          status: integerList.optional(),
          tag: z.coerce.number().int().positive().optional().describe('Bears this tag'),
          owner: z.enum(['platform', 'clinics']).optional().describe('Kept by the platform, or by clinics'),
          due: z
            .enum(['scheduled', 'ending'])
            .optional()
            .describe(`scheduled: published, not shown yet; ending: a notice that ends within ${endingDays} days`),
          start_date: date().optional().describe('Changed on this day or later'),
          end_date: date().optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['contentId', 'title', 'updated', 'publishedAt'],
      ),
      reply: page(Content),
      can: 'contents.read',
    }),
    get: call('GET', row, {
      ...{ feature, summary: 'One content with its text', row: 'id' },
      reply: one(ContentDetails),
      can: 'contents.read',
    }),
    create: call('POST', path, {
      summary: 'Makes a draft',
      maxBytes,
      body: z.object({
        ...fields,
        content_type: fields.content_type.default(contentTypes.article),
        plat_form: fields.plat_form.optional().describe('1 unless said; of a clinic 3'),
        cover: fields.cover.default(''),
        body: fields.body.default(''),
        video: fields.video.default(''),
        link: fields.link.default(''),
        publishAt: fields.publishAt.default(null),
        from: fields.from.default(null),
        to: fields.to.default(null),
        audience: fields.audience.default({ roles: [], agents: [], clinics: [] }),
        mustRead: fields.mustRead.default(0),
        tagIds: fields.tagIds.default([]),
      }),
      reply: one(Content),
      can: 'contents.create',
    }),
    order: call('PUT', `${path}/order`, {
      ...{ feature: 'notices', summary: 'Puts all carousels of a platform that are one’s own into this order' },
      body: z.object({
        plat_form: fields.plat_form,
        items: z
          .array(z.object({ id: id(), version: version() }))
          .min(1)
          .max(200),
      }),
      reply: done(),
      can: 'contents.update',
    }),
    update: call('PUT', row, {
      summary: 'Changes what is not published',
      maxBytes,
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(Content),
      can: 'contents.update',
    }),
    status: call('PUT', `${row}/status`, {
      summary: 'Publishes (1) or withdraws (2); what is published is kept as a version',
      row: 'id',
      query: z.object({ status: z.coerce.number().pipe(oneOf(statuses)), version: versionParam() }),
      reply: one(Content),
      can: 'contents.publish',
    }),
    versions: call('GET', `${row}/versions`, {
      ...{ feature, summary: 'What was published of a content, the latest first', row: 'id' },
      query: listQuery(path, {}, []),
      reply: page(ContentVersion, 'versionNo'),
      can: 'contents.read',
    }),
    restore: call('PUT', `${row}/restore`, {
      ...{ feature, summary: 'Puts back what was published before, as a draft to be published again', row: 'id' },
      body: z.object({ versionNo: z.number().int().min(1), version: version() }),
      reply: one(Content),
      can: 'contents.update',
    }),
    remove: call('DELETE', row, {
      summary: 'Deletes what is not published',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'contents.remove',
    }),
  },
})
