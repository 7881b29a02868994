/** The versions of the rules of a company, the latest first; at their end what the platform goes by. */
import { Alert, Button, Drawer, Flex, Form, Result, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { defaultRules, firstVersion, type RuleTable, versionOn } from '../../../../contract/screening/rule-table'
import { type ScreeningRules, screeningRules } from '../../../../contract/screening/screening-rules'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useCompanyScope } from '../../../records/company-scope'
import { RecordHistory } from '../../../records/record-history'
import { dash, formatDate, formatInstant } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { StateTag } from '../../../ui/state-tag'
import { rulesPath } from '../paths'
import { SettingTabs } from '../setting-tabs'
import { screeningRulesText } from './field-text'

const RulesForm = lazy(async () => ({ default: (await import('./form')).RulesForm }))
const RuleInputs = lazy(async () => ({ default: (await import('./inputs')).RuleInputs }))

interface Shown {
  no: number
  since: string
  note: string
  rules: RuleTable
  row?: ScreeningRules
}

const colours = { holds: 'green', later: 'blue', past: '' } as const

/** A version as it stands; nothing of it can be typed. */
const Look = ({ shown, onClosed }: { shown: Shown; onClosed: () => void }) => {
  const t = useT()
  return (
    <Drawer open width={640} title={t('screeningRules.viewTitle', { no: shown.no })} onClose={onClosed}>
      <Form layout="vertical" disabled initialValues={{ rules: shown.rules }}>
        <Suspense>
          <RuleInputs />
        </Suspense>
      </Form>
      {shown.row && <RecordHistory resource={screeningRules.name} id={shown.row.rulesId} text={screeningRulesText} />}
    </Drawer>
  )
}

const Versions = ({ cid }: { cid: number }) => {
  const t = useT()
  const office = useUser()?.oid === null
  const mayCreate = useMayCall(screeningRules.calls.create) && office
  const [looking, setLooking] = useState<Shown>()
  const [editing, setEditing] = useState<{ row: ScreeningRules | undefined }>()
  const { data, error, isPending, refetch } = useCallQuery(screeningRules.calls.list, {
    query: { cid, page_size: 200 },
  })
  if (error)
    return (
      <Result
        status="warning"
        title={error.message}
        extra={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  const own = data?.data ?? []
  const today = formatDate(Date.now() / 1000)
  const holding = versionOn(own, today).no
  const stateOf = ({ no, since }: Shown) => (no === holding ? 'holds' : since > today ? 'later' : 'past')
  const shown: Shown[] = [
    ...own.map((row) => ({ no: row.no, since: row.since, note: row.note, rules: row.rules, row })),
    { no: firstVersion.no, since: '', note: t('screeningRules.standard'), rules: defaultRules },
  ]
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon message={t('screeningRules.about')} />
      {mayCreate && data && (
        <Button type="primary" style={{ alignSelf: 'flex-start' }} onClick={() => setEditing({ row: undefined })}>
          {t('screeningRules.create')}
        </Button>
      )}
      <Table<Shown>
        size="small"
        rowKey="no"
        loading={isPending}
        dataSource={shown}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('screeningRules.no'), width: 100, render: (_, { no }) => t('screeningRules.no.value', { no }) },
          { title: t('screeningRules.since'), width: 120, render: (_, { since }) => since || dash },
          {
            ...{ title: t('screeningRules.state'), width: 100 },
            render: (_, one) => (
              <StateTag label={t(`screeningRules.state.${stateOf(one)}`)} colour={colours[stateOf(one)]} />
            ),
          },
          { title: t('screeningRules.note'), dataIndex: 'note' },
          {
            ...{ title: t('screeningRules.updated'), width: 160 },
            render: (_, { row }) => (row ? formatInstant(row.updated) : dash),
          },
          {
            ...{ title: t('screeningRules.actions'), width: 140 },
            render: (_, one) => (
              <Flex gap={8}>
                <Button size="small" onClick={() => setLooking(one)}>
                  {t('screeningRules.view')}
                </Button>
                {one.row?.allowed.includes('update') && (
                  <Button size="small" onClick={() => setEditing({ row: one.row })}>
                    {t('record.edit')}
                  </Button>
                )}
              </Flex>
            ),
          },
        ]}
      />
      {looking && <Look key={looking.no} shown={looking} onClosed={() => setLooking(undefined)} />}
      <Suspense>
        {editing && (
          <RulesForm
            {...{ cid, row: editing.row, latest: own[0]?.rules ?? defaultRules }}
            onClosed={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </Flex>
  )
}

export const RulesPage = () => {
  const t = useT()
  const { cid, choice } = useCompanyScope()
  return (
    <ListPage title={t('screen.screeningRules')}>
      <SettingTabs current={rulesPath} />
      {choice}
      {cid !== undefined && <Versions key={cid} cid={cid} />}
    </ListPage>
  )
}
