/** What the form of a content holds, and what of it is sent: a field that its kind does not have is empty. */
import { type ContentDetails, clinicPlatform, contentTypes } from '../../../../contract/content/contents'

export type Values = Pick<
  ContentDetails,
  | 'title'
  | 'content_type'
  | 'plat_form'
  | 'cover'
  | 'body'
  | 'video'
  | 'link'
  | 'publishAt'
  | 'from'
  | 'to'
  | 'audience'
  | 'mustRead'
  | 'tagIds'
>

const everybody = { roles: [], agents: [], clinics: [] }

/** @param isOfClinic whether a new one is kept by a clinic */
export const valuesOf = (row: ContentDetails | undefined, isOfClinic: boolean): Values => ({
  title: row?.title ?? '',
  content_type: row?.content_type ?? contentTypes.article,
  plat_form: row?.plat_form ?? (isOfClinic ? clinicPlatform : 1),
  cover: row?.cover ?? '',
  body: row?.body ?? '',
  video: row?.video ?? '',
  link: row?.link ?? '',
  publishAt: row?.publishAt ?? null,
  // A notice has one time from which it is shown.
  from: row?.from ?? (row?.content_type === contentTypes.notice ? row.publishAt : null) ?? null,
  to: row?.to ?? null,
  audience: row?.audience ?? everybody,
  mustRead: row?.mustRead ?? 0,
  tagIds: row?.tagIds ?? [],
})

export const sentOf = (values: Values): Values => {
  const isNotice = values.content_type === contentTypes.notice
  return {
    ...values,
    ...(isNotice ? { publishAt: null } : { from: null, to: null }),
    ...(!(isNotice && values.plat_form === 1) && { audience: everybody, mustRead: 0 as const }),
  }
}
