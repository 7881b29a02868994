/** Sends the statements of a month to the clinics that have not got theirs: the ones that are ticked, with an answer for each. */
import { SendOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DueStatement, sentStatements } from '../../../../contract/statistics/sent-statements'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { ApiError } from '../../../providers/data/api-error'
import { staleAfter } from '../../../providers/data/owners'
import { useCallQuery, useInvalidateResources } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import type { BatchTask } from '../../../ui/batch'
import { BatchProgress } from '../../../ui/batch-progress'
import { Choice } from '../../../ui/choice'
import { Dialog } from '../../../ui/dialog'
import { formatCount, formatMoney } from '../../../ui/format'
import { pastMonths } from '../family/past-months'

const { due: dueCall, send: sendCall } = sentStatements.calls

interface OfMonth {
  month: string
  clinics: readonly DueStatement[]
}

const Sending = ({ month, clinics, onClosed }: OfMonth & { onClosed: () => void }) => {
  const t = useT()
  const send = useSend()
  const invalidate = useInvalidateResources()
  const task = useMemo(
    (): BatchTask<DueStatement> => ({
      chunk: 1,
      run: async ([clinic]) => {
        if (!clinic) return []
        const { cid, hid } = clinic
        await send(sendCall, { body: { cid, hid, month } })
        return [{ ok: true }]
      },
    }),
    [send, month],
  )
  return (
    <BatchProgress
      title={t('sentStatement.sendDue')}
      items={clinics}
      nameOf={({ hospitalName }) => hospitalName}
      task={task}
      messageOf={(error) => (error instanceof ApiError ? error.message : t('core.error.network'))}
      onClose={() => {
        void invalidate(staleAfter(sendCall))
        onClosed()
      }}
    />
  )
}

const Choosing = ({ cid, onClosed }: { cid: number | undefined; onClosed: () => void }) => {
  const t = useT()
  const months = useMemo(pastMonths, [])
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const [left, setLeft] = useState<readonly number[]>([])
  const [going, setGoing] = useState<OfMonth>()
  const { data, error, isFetching } = useCallQuery(dueCall, { query: { month, ...(cid !== undefined && { cid }) } })
  const clinics = data?.data ?? []
  const ticked = clinics.filter(({ hid }) => !left.includes(hid))
  if (going) return <Sending {...going} onClosed={onClosed} />
  return (
    <Dialog
      open
      width={680}
      title={t('sentStatement.sendDue')}
      okText={t('sentStatement.sendCount', { count: ticked.length })}
      okButtonProps={{ disabled: ticked.length === 0 || isFetching }}
      cancelText={t('core.action.cancel')}
      onOk={() => setGoing({ month, clinics: ticked })}
      onCancel={onClosed}
    >
      <Form.Item layout="vertical" label={t('sentStatement.month')}>
        <Choice<string>
          aria-label={t('sentStatement.month')}
          value={month}
          options={months}
          style={{ inlineSize: 140 }}
          onChange={(chosen) => {
            setMonth(chosen)
            setLeft([])
          }}
        />
      </Form.Item>
      {error ? (
        <Alert type="warning" showIcon message={error.message} />
      ) : (
        <Table<DueStatement>
          size="small"
          rowKey="hid"
          loading={isFetching}
          pagination={false}
          scroll={{ x: 'max-content', y: 360 }}
          locale={{ emptyText: t('sentStatement.noneDue') }}
          dataSource={[...clinics]}
          rowSelection={{
            selectedRowKeys: ticked.map(({ hid }) => hid),
            getCheckboxProps: ({ hospitalName }) => ({ 'aria-label': hospitalName }) as never,
            onChange: (chosen) => setLeft(clinics.map(({ hid }) => hid).filter((hid) => !chosen.includes(hid))),
          }}
          columns={[
            { title: t('sentStatement.clinic'), dataIndex: 'hospitalName' },
            { title: t('sentStatement.closing'), align: 'right', render: (_, { closing }) => formatMoney(closing) },
            { title: t('sentStatement.opening'), align: 'right', render: (_, { opening }) => formatMoney(opening) },
            { title: t('sentStatement.lines'), align: 'right', render: (_, { lines }) => formatCount(lines) },
          ]}
        />
      )}
    </Dialog>
  )
}

/** For an agent; the platform first chooses whose clinics. */
export const SendDue = () => {
  const t = useT()
  const [search] = useSearchParams()
  const [open, setOpen] = useState(false)
  const own = useOwnCompany()
  const maySend = useMayCall(sendCall)
  const cid = own ?? (Number(search.get('cid')) || null)
  if (!maySend || cid === null) return null
  return (
    <>
      <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('sentStatement.sendDue')}
      </Button>
      {open && <Choosing cid={own === null ? cid : undefined} onClosed={() => setOpen(false)} />}
    </>
  )
}
