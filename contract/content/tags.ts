/** Tags by which contents, patients and products are marked and found. */
import { z } from 'zod'
import { call, done, one, page, signedIn } from '../core/call'
import { allowed, id, instant, oneOf, requiredText, text, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

/** What a tag marks. */
export const tagType = { contents: 1, patients: 2, products: 3 } as const
export const tagTypes = [tagType.contents, tagType.patients, tagType.products] as const

export const tagColours = ['none', 'blue', 'cyan', 'green', 'gold', 'orange', 'red', 'magenta', 'purple'] as const

const fields = {
  name: requiredText(20),
  tag_type: oneOf(tagTypes),
  colour: z.enum(tagColours),
}

export const Tag = z
  .object({
    tagId: id(),
    name: z.string().describe('Unique in its type, whatever its capitals, width and blanks'),
    tag_type: oneOf(tagTypes).describe('What it marks: 1 contents, 2 patients, 3 products'),
    colour: z.enum(tagColours),
    uses: z.number().int().describe('How many contents, patients or products bear it'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

const path = '/v1/tag-manage'
const row = `${path}/{id}` as const

export const tags = resource('tags', {
  id: 'tagId',
  record: Tag,
  stales: ['audit', 'contents', 'patients', 'products'],
  calls: {
    list: call('GET', path, {
      summary: 'Tags',
      query: listQuery(
        path,
        {
          keyword: text(20).optional().describe('In the name'),
          tag_type: z.coerce.number().pipe(oneOf(tagTypes)).optional(),
        },
        ['tagId', 'name', 'uses', 'updated'],
      ),
      reply: page(Tag),
      can: 'tags.read',
    }),
    choices: call('GET', `${path}/choices`, {
      feature: 'tag-choices',
      summary: 'The tags of a type by name, for forms and filters',
      query: z.object({ tag_type: z.coerce.number().pipe(oneOf(tagTypes)) }),
      reply: one(z.array(Tag.pick({ name: true, colour: true }))),
      can: signedIn,
    }),
    create: call('POST', path, {
      summary: 'Makes a tag',
      body: z.object({ ...fields, tag_type: fields.tag_type.default(1), colour: fields.colour.default('none') }),
      reply: one(Tag),
      can: 'tags.create',
    }),
    merge: call('POST', `${path}/merge`, {
      feature: 'tag-merge',
      summary: 'Whatever bears one tag bears another of its type from then on; the first is deleted',
      row: 'from',
      body: z.object({
        from: id().describe('The tag that goes'),
        to: id().describe('The tag that stays'),
        version: version().optional().describe('Of the tag that goes'),
        toVersion: version().optional().describe('Of the tag that stays'),
      }),
      reply: done(),
      can: 'tags.merge',
    }),
    update: call('PUT', row, {
      summary: 'Changes a tag; of one that is in use the type stays, and patients and products bear its new name',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(Tag),
      can: 'tags.update',
    }),
    remove: call('DELETE', row, {
      summary: 'Deletes a tag that marks nothing',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'tags.remove',
    }),
  },
})
