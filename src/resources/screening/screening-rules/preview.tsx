/** How many records the rules in the form would judge otherwise. */
import { Alert, Button, Form, Table } from 'antd'
import { useState } from 'react'
import type { RuleTable } from '../../../../contract/screening/rule-table'
import { type RulesPreview, screeningRules } from '../../../../contract/screening/screening-rules'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useRefusal } from '../../../records/use-refusal'

const Told = ({ told }: { told: RulesPreview }) => {
  const t = useT()
  const { records, changed, myopiaNow, myopiaThen, reducedNow, reducedThen, levels } = told
  const level = (one: number | null) => t(`screeningRules.level.${(one ?? 'none') as 'none'}`)
  return (
    <>
      <p role="status">{t('screeningRules.previewed', { records, changed })}</p>
      <p>
        {t('screeningRules.myopiaThen', { now: myopiaNow, next: myopiaThen })} ·{' '}
        {t('screeningRules.reducedThen', { now: reducedNow, next: reducedThen })}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey={({ from, to }) => `${from} ${to}`}
        dataSource={levels}
        locale={{ emptyText: t('screeningRules.nothing') }}
        columns={[
          { title: t('screeningRules.fromLevel'), render: (_, { from }) => level(from) },
          { title: t('screeningRules.toLevel'), render: (_, { to }) => level(to) },
          { title: t('screeningRules.count'), dataIndex: 'count', align: 'right' },
        ]}
      />
    </>
  )
}

export const Preview = ({ cid }: { cid: number }) => {
  const t = useT()
  const form = Form.useFormInstance<{ rules: RuleTable }>()
  const [told, setTold] = useState<RulesPreview>()
  const { mutateAsync, isPending } = useAction(screeningRules.calls.preview, { except: ['rule'] })
  const { elsewhere, attempt, forget } = useRefusal()
  const ask = async () => {
    forget()
    const rules = form.getFieldValue('rules') as RuleTable
    const answer = await attempt(() => mutateAsync({ body: { rules, cid } }))
    setTold(answer?.data)
  }
  return (
    <>
      <Button loading={isPending} onClick={() => void ask()}>
        {t('screeningRules.preview')}
      </Button>
      {elsewhere.map((fault) => (
        <Alert key={fault} type="error" showIcon message={fault} />
      ))}
      {told && <Told told={told} />}
    </>
  )
}
