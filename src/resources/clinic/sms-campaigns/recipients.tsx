/** To whom a campaign went, and what became of each message. */
import { Input } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { recipientStates, type SmsRecipient, smsCampaigns } from '../../../../contract/clinic/sms-campaigns'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { custom, instant, state, text } from '../../../ui/columns'
import { DataTable } from '../../../ui/data-table'
import { Link } from '../../../ui/link'
import { StateTabs } from '../../../ui/state-tabs'

const useColumns = () => {
  const t = useT()
  const label = useLabel()
  const patientPath = useManifests().find(({ name }) => name === 'patients')?.record?.path
  return useMemo(
    () => [
      custom<SmsRecipient>(
        'name',
        t('smsRecipient.name'),
        ({ pid, name }) => (patientPath ? <Link href={patientPath(pid)}>{name}</Link> : name),
        { width: 96, pinned: 'left' },
      ),
      text<SmsRecipient>('phone', t('smsRecipient.phone'), { width: 106 }),
      text<SmsRecipient>('text', t('smsRecipient.text'), { width: 190 }),
      custom<SmsRecipient>('parts', t('smsRecipient.parts'), ({ parts }) => parts, { width: 60, align: 'right' }),
      instant<SmsRecipient>('submittedAt', t('smsRecipient.submittedAt')),
      custom<SmsRecipient>(
        'skip',
        t('smsRecipient.skip'),
        ({ skip }) => (skip === 0 ? '' : t(`smsRecipient.skip.${skip}`)),
        { width: 96 },
      ),
      state<SmsRecipient>(
        'status',
        t('smsRecipient.status'),
        recipientStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ],
    [t, label, patientPath],
  )
}

const size = 20

/** What is asked for stands in the address. */
const useAsked = () => {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    page: Number(search.get('page') ?? 1),
    status: search.get('status') ?? undefined,
    keyword: search.get('keyword') ?? undefined,
    change,
    go: (changes: Readonly<Record<string, string>>) => setSearch(change(changes)),
  }
}

export const Recipients = ({ campaignId }: { campaignId: number }) => {
  const t = useT()
  const label = useLabel()
  const { page, status, keyword, change, go } = useAsked()
  const { data, isFetching, error, refetch } = useCallQuery(
    smsCampaigns.calls.recipients,
    { params: { id: campaignId }, query: { page_num: page, page_size: size, status, keyword, counts: 1 } },
    { placeholderData: (before) => before },
  )
  const counts = data?.counts
  const tabs = recipientStates.map(({ value, label: key }) => ({ value: String(value), label: label(key) }))
  const hrefOf = (value: string | number | undefined) => `?${change({ status: String(value ?? '') })}`
  return (
    <section aria-label={t('smsRecipient.title')}>
      <StateTabs
        label={t('smsRecipient.states')}
        tabs={tabs}
        active={status}
        {...(counts && { counts: { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) } })}
        hrefOf={hrefOf}
        onSelect={(value) => go({ status: String(value ?? '') })}
      />
      <Input.Search
        key={keyword}
        allowClear
        style={{ maxInlineSize: 260, marginBlock: 12 }}
        defaultValue={keyword}
        placeholder={t('smsRecipient.keyword')}
        aria-label={t('smsRecipient.keyword')}
        onSearch={(text) => go({ keyword: text.trim() })}
      />
      <DataTable
        label={t('smsRecipient.title')}
        rowKey="recipientId"
        columns={useColumns()}
        rows={data?.data ?? []}
        loading={isFetching}
        {...(error && { error: error.message })}
        onRetry={() => void refetch()}
        paging={{ page, size, total: data?.total ?? 0, onPage: (next) => go({ page: String(next) }) }}
        filtered={status !== undefined || keyword !== undefined}
        onClearFilters={() => go({ status: '', keyword: '' })}
        empty={t('smsRecipient.empty')}
      />
    </section>
  )
}
