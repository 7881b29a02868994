/** The form of a content: what it is, where it is shown, its text with pictures, and its tags. */
import { Form, Select, Skeleton } from 'antd'
import { type Content, type ContentDetails, contents, contentTypes } from '../../../../contract/content/contents'
import { tags } from '../../../../contract/content/tags'
import { useMayCall } from '../../../providers/access'
import { useIsOfClinic } from '../../../providers/bootstrap'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useFeature } from '../../../providers/features'
import { useT } from '../../../providers/i18n'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { FileField } from '../../../records/file-field'
import { RecordForm } from '../../../records/record-form'
import { RichTextEditor } from '../../../records/rich-text/editor'
import { savedBy } from '../../../records/use-record-form'
import { InstantInput } from '../../../ui/instant-input'
import { contentText } from './field-text'
import { NoticeFields } from './notice-fields'
import { sentOf, type Values, valuesOf } from './values'

const fields = bodyFieldsOf(contents.calls.create.body, 'content')

/** Tags of type 1 mark contents. */
const tagsOfContents = { query: { tag_type: 1, page_size: 100 } } as const

/** What only some kinds have. */
const OfKind = ({ names }: { names: ContentDetails['audienceNames'] | undefined }) => {
  const t = useT()
  const kind = Form.useWatch('content_type')
  const platform = Form.useWatch('plat_form')
  const knowsNotices = useFeature('notices')
  const mayTag = useMayCall(tags.calls.list)
  const { data, isPending } = useCallQuery(tags.calls.list, tagsOfContents, { enabled: mayTag })
  const isNotice = kind === contentTypes.notice && knowsNotices
  return (
    <>
      {kind === contentTypes.video && <FieldInput of={fields} name="video" />}
      {kind === contentTypes.carousel && <FieldInput of={fields} name="link" />}
      <FileField
        name="cover"
        label={t(kind === contentTypes.carousel ? 'content.carousel' : 'content.cover')}
        extra={kind === contentTypes.carousel ? t('content.carousel.hint') : undefined}
        picturesOnly
      />
      {mayTag && (
        <Form.Item name="tagIds" label={t('content.tagIds')}>
          <Select
            mode="multiple"
            maxCount={10}
            loading={isPending}
            optionFilterProp="label"
            options={(data?.data ?? []).map(({ tagId, name }) => ({ value: tagId, label: name }))}
          />
        </Form.Item>
      )}
      {isNotice ? (
        <NoticeFields ofOffice={platform === 1} names={names} />
      ) : (
        <Form.Item name="publishAt" label={t('content.publishAt')} extra={t('content.publishAt.hint')}>
          <InstantInput />
        </Form.Item>
      )}
      {kind !== contentTypes.carousel && (
        <Form.Item name="body" label={t('content.body')}>
          <RichTextEditor />
        </Form.Item>
      )}
    </>
  )
}

interface ContentFormProps {
  content?: ContentDetails | undefined
  onClosed: () => void
}

const Loaded = ({ content, onClosed }: ContentFormProps) => {
  const t = useT()
  const isOfClinic = useIsOfClinic()
  return (
    <RecordForm<ContentDetails, Values>
      name="content"
      title={content ? t('content.editTitle', { name: content.title }) : t('content.create')}
      width={880}
      row={content}
      resource={contents}
      valuesOf={(row) => valuesOf(row, isOfClinic)}
      create={savedBy(contents.calls.create, sentOf)}
      update={savedBy(contents.calls.update, sentOf)}
      text={contentText}
      onClosed={onClosed}
    >
      <FieldInput of={fields} name="title" />
      <FieldInput of={fields} name="content_type" />
      {isOfClinic ? <Form.Item name="plat_form" hidden /> : <FieldInput of={fields} name="plat_form" />}
      <OfKind names={content?.audienceNames} />
    </RecordForm>
  )
}

/** Shows the form once the text is there that belongs to the row of the list, not one that was read before. */
const Existing = ({ row, onClosed }: { row: Content; onClosed: () => void }) => {
  const { data } = useRecord(contents.calls.get, row.contentId)
  return data && data.data.version >= row.version ? (
    <Loaded content={data.data} onClosed={onClosed} />
  ) : (
    <Skeleton active title={false} />
  )
}

/** @param row absent: a new one */
export const ContentForm = ({ row, onClosed }: { row?: Content; onClosed: () => void }) =>
  row === undefined ? <Loaded onClosed={onClosed} /> : <Existing row={row} onClosed={onClosed} />
