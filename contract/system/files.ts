/** Files that belong to records: pictures and PDFs. A record holds the address; who may read the record may read the file. */
import { z } from 'zod'
import { call, file, one, signedIn } from '../core/call'
import { id, instant, plainText, upload } from '../core/fields'
import { forFile } from '../core/patience'
import { resource } from '../core/resource'

/** Bytes of one file, and how many of one person may stand in no record yet. */
export const fileLimits = { bytes: 10 * 1_048_576, loose: 100 } as const

/** Told by its contents, whatever its name says. */
export const fileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** What a form needs beside the file itself. */
const multipartOverhead = 65_536

export const StoredFile = z.object({
  fileId: id(),
  address: z.string().describe('What a record holds of it: /files/{fileId}/{name}'),
  name: z.string(),
  type: z.enum(fileTypes),
  size: z.number().int().describe('Bytes'),
  created: instant(),
})
export type StoredFile = z.infer<typeof StoredFile>

export const files = resource('files', {
  id: 'fileId',
  record: StoredFile,
  calls: {
    upload: call('POST', '/files', {
      feature: 'files',
      summary: 'Keeps a picture or a PDF; one that no record names within a day is removed',
      multipart: true,
      maxBytes: fileLimits.bytes + multipartOverhead,
      body: z.object({ file: upload().describe('.jpg, .png, .webp or .pdf') }),
      reply: one(StoredFile),
      can: signedIn,
      timeout: forFile,
    }),
    get: call('GET', '/files/{fileId}/{name}', {
      feature: 'files',
      summary: 'A file of a record that the caller may read, or one that they have just brought',
      params: { name: plainText(200).describe('As in its address') },
      reply: file('application/octet-stream'),
      can: signedIn,
      timeout: forFile,
    }),
  },
})
