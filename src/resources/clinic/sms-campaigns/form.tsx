/** The form of a campaign: which template, to whom, and a look at what it would do. */
import { Alert, Button, Divider, Form, Input } from 'antd'
import { useState } from 'react'
import {
  noValues,
  type Segment,
  type SmsCampaign,
  type SmsPreview,
  type SmsValues,
  smsCampaigns,
  wholeSegment,
} from '../../../../contract/clinic/sms-campaigns'
import { type SmsTemplate, smsTemplateStatus, smsTemplates } from '../../../../contract/clinic/sms-templates'
import { placesIn, signed, smsValueNames } from '../../../../contract/clinic/sms-text'
import { useCallQuery } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { StoreChoice } from '../../../records/store-choice'
import { savedBy } from '../../../records/use-record-form'
import { useRefusal } from '../../../records/use-refusal'
import { Choice } from '../../../ui/choice'
import { Bubble } from './bubble'
import { campaignText } from './field-text'
import { Preview } from './preview'
import { SegmentFields } from './segment-fields'

const { create, update, preview } = smsCampaigns.calls
const fields = bodyFieldsOf(create.body, 'smsCampaign')

interface Values extends Segment, SmsValues {
  name: string
  hid: number | undefined
  templateId: number | undefined
}

const valuesOf =
  (own: number | undefined) =>
  (row?: SmsCampaign): Values => ({
    ...{ name: row?.name ?? '', hid: row?.hid ?? own, templateId: row?.templateId },
    ...wholeSegment,
    ...row?.segment,
    ...(row?.values ?? noValues),
  })

/** Boxes that were cleared say nothing. */
const bodyOf = (values: Values, text: string | undefined) => {
  const { name, templateId = 0, levels, tags, schools, bands, birthMonths, coupons } = values
  const { ageMin, ageMax, visitedFrom, visitedTo, balanceMin, balanceMax, couponsUntil } = values
  const places = placesIn(text ?? '')
  return {
    ...{ name, templateId },
    segment: {
      ...{ levels: levels ?? [], tags: tags ?? [], schools: schools ?? [] },
      ...{ bands: bands ?? [], birthMonths: birthMonths ?? [] },
      ...{ ageMin: ageMin ?? null, ageMax: ageMax ?? null },
      ...{ visitedFrom: visitedFrom ?? null, visitedTo: visitedTo ?? null },
      ...{ balanceMin: balanceMin ?? null, balanceMax: balanceMax ?? null },
      ...{ coupons: coupons ?? [], couponsUntil: couponsUntil ?? null },
    },
    values: Object.fromEntries(
      smsValueNames.map((place) => [place, places.includes(place) ? (values[place] ?? '') : '']),
    ) as SmsValues,
  }
}

const useApproved = (hid: number | undefined) => {
  const query = { hid: hid ?? 0, status: String(smsTemplateStatus.approved), page_size: 200 }
  const { data } = useCallQuery(smsTemplates.calls.list, { query }, { enabled: hid !== undefined })
  return data?.data ?? []
}

const TemplateFields = ({ templates }: { templates: readonly SmsTemplate[] }) => {
  const t = useT()
  const chosen = Form.useWatch<number | undefined>('templateId')
  const template = templates.find(({ templateId }) => templateId === chosen)
  const places = placesIn(template?.text ?? '')
  return (
    <>
      <Form.Item
        name="templateId"
        label={t('smsCampaign.templateId')}
        rules={[{ required: true, message: t('record.required') }]}
        extra={template && <Bubble text={signed(template.sign, template.text)} />}
      >
        <Choice<number>
          options={templates.map(({ templateId, name, kind }) => ({
            value: templateId,
            label: `${name} · ${t(`smsTemplate.kind.${kind}`)}`,
          }))}
          notFoundContent={t('smsCampaign.noTemplate')}
        />
      </Form.Item>
      {smsValueNames
        .filter((place) => places.includes(place))
        .map((place) => (
          <Form.Item
            key={place}
            name={place}
            label={t(`smsCampaign.values.${place}`)}
            rules={[{ required: true, whitespace: true, message: t('record.required') }]}
          >
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
        ))}
    </>
  )
}

/** A look at what the campaign would do, as the form stands. */
const Look = ({ text }: { text: string | undefined }) => {
  const t = useT()
  const send = useSend()
  const form = Form.useFormInstance<Values>()
  const [seen, setSeen] = useState<SmsPreview>()
  const [busy, setBusy] = useState(false)
  const { errors, attempt, forget } = useRefusal()
  const look = async () => {
    forget()
    setSeen(undefined)
    setBusy(true)
    const values = form.getFieldsValue(true) as Values
    const { name: _, ...body } = bodyOf(values, text)
    const hid = values.hid === undefined ? {} : { hid: values.hid }
    const answer = await attempt(() => send(preview, { body: { ...body, ...hid } }))
    setBusy(false)
    setSeen(answer?.data)
  }
  return (
    <>
      <Form.Item>
        <Button loading={busy} disabled={text === undefined} onClick={() => void look()}>
          {t('smsCampaign.look')}
        </Button>
      </Form.Item>
      {Object.values(errors).map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} />
      ))}
      {seen && <Preview seen={seen} />}
    </>
  )
}

const Fields = ({ row }: { row: SmsCampaign | undefined }) => {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const hid = Form.useWatch('hid', { form, preserve: true })
  const templates = useApproved(hid)
  const chosen = Form.useWatch<number | undefined>('templateId', form)
  const text = templates.find(({ templateId }) => templateId === chosen)?.text
  return (
    <>
      {!row && <StoreChoice label={t('smsCampaign.hospitalName')} />}
      <FieldInput of={fields} name="name" />
      <TemplateFields templates={templates} />
      <Divider orientation="left">{t('smsCampaign.segment')}</Divider>
      <SegmentFields hid={hid} />
      <Look text={text} />
    </>
  )
}

export const CampaignForm = ({ row, onClosed }: { row?: SmsCampaign; onClosed: () => void }) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  const templates = useApproved(row?.hid ?? own)
  const textOf = (id: number | undefined) => templates.find(({ templateId }) => templateId === id)?.text
  return (
    <RecordForm<SmsCampaign, Values>
      name="sms-campaign"
      title={row ? t('smsCampaign.editTitle', { name: row.name }) : t('smsCampaign.create')}
      width={680}
      row={row}
      resource={smsCampaigns}
      valuesOf={valuesOf(own)}
      create={savedBy(create, (values: Values) => ({
        ...bodyOf(values, textOf(values.templateId)),
        ...(values.hid !== undefined && { hid: values.hid }),
      }))}
      update={savedBy(update, (values: Values) => bodyOf(values, textOf(values.templateId)))}
      text={campaignText}
      onClosed={onClosed}
    >
      <Fields row={row} />
    </RecordForm>
  )
}
