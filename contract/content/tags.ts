/** Tags by which contents, patients and products are marked and found. Merging two of them comes with the contents that bear them. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, id, instant, oneOf, requiredText, text, version, versionParam } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 contents, 2 patients, 3 products. */
export const tagTypes = [1, 2, 3] as const

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
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Tag' })
export type Tag = z.infer<typeof Tag>

const path = '/v1/tag-manage'
const row = `${path}/{id}` as const

export const tags = resource('tags', {
  id: 'tagId',
  record: Tag,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      summary: 'Tags',
      query: listQuery(
        path,
        {
          keyword: text(20).optional().describe('In the name'),
          tag_type: z.coerce.number().pipe(oneOf(tagTypes)).optional(),
        },
        ['tagId', 'name', 'updated'],
      ),
      reply: page(Tag),
      can: 'tags.read',
    }),
    create: call('POST', path, {
      summary: 'Makes a tag',
      body: z.object({ ...fields, tag_type: fields.tag_type.default(1), colour: fields.colour.default('none') }),
      reply: one(Tag),
      can: 'tags.create',
    }),
    update: call('PUT', row, {
      summary: 'Changes a tag',
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
