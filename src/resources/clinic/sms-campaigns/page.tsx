/** One campaign: how far it is, what it says and to whom, and its recipients. */
import { Alert, Card, Result, Skeleton, Statistic } from 'antd'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { campaignStates, type SmsCampaign, smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import { RecordHistory } from '../../../records/record-history'
import { Description } from '../../../ui/description'
import { formatInstant, formatMoney } from '../../../ui/format'
import { RecordFrame } from '../../../ui/record-frame'
import { successRate } from './columns'
import type { CampaignTask } from './dialogs'
import { campaignText, segmentText } from './field-text'
import { Recipients } from './recipients'
import styles from './sms-campaigns.module.css'
import { useCampaignActions } from './use-campaign-actions'

const CampaignDialogs = lazy(async () => ({ default: (await import('./dialogs')).CampaignDialogs }))

interface OfCampaign {
  row: SmsCampaign
}

const numbers = ['recipients', 'waiting', 'submitted', 'succeeded', 'failed', 'skipped', 'parts'] as const

const Numbers = ({ row }: OfCampaign) => {
  const t = useT()
  return (
    <Card size="small">
      <div className={styles.numbers}>
        {numbers.map((name) => (
          <Statistic key={name} title={t(`smsCampaign.${name}`)} value={row[name]} />
        ))}
        <Statistic title={t('smsCampaign.rate')} value={successRate(row)} />
        <Statistic title={t('smsCampaign.cost')} value={formatMoney(row.cost)} />
      </div>
    </Card>
  )
}

const Facts = ({ row }: OfCampaign) => {
  const t = useT()
  const { templateName, kind, segment, sendAt, startedAt, finishedAt, hospitalName, operatorName, created } = row
  const said = segmentText(segment, t)
  return (
    <Card size="small" title={t('smsCampaign.facts')}>
      <Description
        facts={[
          {
            label: t('smsCampaign.templateName'),
            value: `${templateName} · ${t(`smsTemplate.kind.${kind}`)}`,
            wide: true,
          },
          {
            label: t('smsCampaign.segment'),
            value: said.length === 0 ? t('smsCampaign.everybody') : said.join(t('record.separator')),
            wide: true,
          },
          { label: t('smsCampaign.sendAt'), value: formatInstant(sendAt) },
          { label: t('smsCampaign.startedAt'), value: formatInstant(startedAt) },
          { label: t('smsCampaign.finishedAt'), value: formatInstant(finishedAt) },
          { label: t('smsCampaign.created'), value: formatInstant(created) },
          { label: t('smsCampaign.hospitalName'), value: hospitalName },
          { label: t('smsCampaign.operatorName'), value: operatorName },
        ]}
      />
    </Card>
  )
}

const Loaded = ({ row }: OfCampaign) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useDraftState<CampaignTask | undefined>('task', undefined)
  const actions = useCampaignActions(setTask)
  useScreenName(row.name)
  const state = campaignStates.find(({ value }) => value === row.status)
  return (
    <RecordFrame
      title={row.name}
      facts={[t(`smsTemplate.kind.${row.kind}`), row.hospitalName]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(row)}
      notes={
        row.missing > 0 && (
          <Alert type="warning" showIcon message={t('smsCampaign.missingText', { count: row.missing })} />
        )
      }
      side={
        <>
          <Facts row={row} />
          <RecordHistory resource={smsCampaigns.name} id={row.campaignId} text={campaignText} />
        </>
      }
    >
      <Numbers row={row} />
      {row.startedAt === null ? (
        <Alert type="info" showIcon message={t('smsCampaign.notStarted')} />
      ) : (
        <Recipients campaignId={row.campaignId} />
      )}
      <Suspense>{task && <CampaignDialogs task={task} onClosed={() => setTask(undefined)} />}</Suspense>
    </RecordFrame>
  )
}

export const CampaignPage = () => {
  const t = useT()
  const id = Number(useParams().campaignId)
  const { data, error } = useRecord(smsCampaigns.calls.get, id)
  if (error) return <Result status="404" title={t('smsCampaign.missingPage')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} row={data.data} />
}
