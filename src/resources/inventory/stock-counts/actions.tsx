/** What can be done with a count: handing it in, posting it, giving it back, giving it up. */
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type StockCount, stockCounts } from '../../../../contract/inventory/stock-counts'
import { useAllowed } from '../../../providers/access'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { toast } from '../../../providers/toast'
import { useRefusal } from '../../../records/use-refusal'
import { Dialog } from '../../../ui/dialog'
import { formatCount } from '../../../ui/format'
import { LinkButton } from '../../../ui/link'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { asMoney } from '../cost'
import { stockCountPrintPath } from '../paths'

const shownHere = { except: ['rule', 'stop', 'conflict'] } as const

interface Asked {
  count: StockCount
  onClosed: () => void
}

/** Asks once more, and says what came of it. */
const Confirm = ({
  title,
  confirm,
  done,
  send,
  onClosed,
  children,
}: Omit<Asked, 'count'> & {
  title: string
  confirm: string
  done: string
  send: () => Promise<unknown>
  children: ReactNode
}) => {
  const t = useT()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const { refused, elsewhere, attempt } = useRefusal()
  const go = async () => {
    setBusy(true)
    const sent = await attempt(send).finally(() => setBusy(false))
    if (sent === undefined) return
    void toast('success', done)
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      title={title}
      okText={confirm}
      cancelText={t('core.action.cancel')}
      confirmLoading={busy}
      maskClosable={false}
      onOk={() => void go()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {children}
      {refused?.name === 'conflict' && <Alert type="warning" showIcon message={t('stock.countChanged')} />}
      {refused && refused.name !== 'conflict' && (
        <Alert type="error" showIcon message={elsewhere.join(' ') || refused.message} />
      )}
    </Dialog>
  )
}

const Submit = ({ count: { countId, version, no, lines, counted }, onClosed }: Asked) => {
  const t = useT()
  const { mutateAsync } = useAction(stockCounts.calls.submit, shownHere)
  const left = lines - counted
  return (
    <Confirm
      title={t('stock.submitTitle', { no })}
      confirm={t('stock.submitCount')}
      done={t('stock.submitted')}
      send={() => mutateAsync({ params: { countId }, body: { version, confirmWarn: left > 0 ? 1 : 0 } })}
      onClosed={onClosed}
    >
      {left > 0 ? (
        <Alert type="warning" showIcon message={t('stock.uncountedLeft', { count: formatCount(left) })} />
      ) : (
        <p>{t('stock.allCounted')}</p>
      )}
      <p>{t('stock.submitText')}</p>
    </Confirm>
  )
}

const Post = ({ count: { countId, version, no, surplus, shortage, value }, onClosed }: Asked) => {
  const t = useT()
  const costs = useAllowed('products.cost')
  const { mutateAsync } = useAction(stockCounts.calls.review, shownHere)
  return (
    <Confirm
      title={t('stock.postTitle', { no })}
      confirm={t('stock.postCount')}
      done={t('stock.countPosted')}
      send={() => mutateAsync({ params: { countId }, body: { version, status: 2 } })}
      onClosed={onClosed}
    >
      <p>
        {t('stock.postSums', { surplus: formatCount(surplus), shortage: formatCount(shortage) })}
        {costs && ` ${t('stock.differenceValue')} ${asMoney(value)}`}
      </p>
      <p>{t('stock.postText')}</p>
    </Confirm>
  )
}

export const CountActions = ({ count }: { count: StockCount }) => {
  const t = useT()
  const { countId, version, no, allowed } = useOffered(stockCounts.calls.info, count)
  const [asked, ask] = useState<'submit' | 'post' | 'give-back' | 'cancel'>()
  const review = useAction(stockCounts.calls.review)
  const cancel = useAction(stockCounts.calls.cancel)
  const close = () => ask(undefined)
  const done = (sent: Promise<unknown>) =>
    sent
      .then(() => toast('success', t('record.saved')))
      .catch(() => undefined)
      .then(close)
  return (
    <>
      {allowed.includes('submit') && (
        <Button type="primary" disabled={count.counted === 0} onClick={() => ask('submit')}>
          {t('stock.submitCount')}
        </Button>
      )}
      {allowed.includes('post') && (
        <Button type="primary" onClick={() => ask('post')}>
          {t('stock.postCount')}
        </Button>
      )}
      {allowed.includes('give-back') && <Button onClick={() => ask('give-back')}>{t('stock.giveBack')}</Button>}
      <LinkButton href={`${stockCountPrintPath}/${countId}`} target="_blank">
        {t('stock.printCount')}
      </LinkButton>
      {allowed.includes('cancel') && (
        <Button danger onClick={() => ask('cancel')}>
          {t('stock.cancelCount')}
        </Button>
      )}
      {asked === 'submit' && <Submit count={count} onClosed={close} />}
      {asked === 'post' && <Post count={count} onClosed={close} />}
      {asked === 'give-back' && (
        <ReasonDialog
          title={t('stock.giveBackTitle', { no })}
          confirm={t('stock.giveBack')}
          onConfirm={(reason) =>
            done(review.mutateAsync({ params: { countId }, body: { version, status: 0, reason } }))
          }
          onCancel={close}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={t('stock.cancelTitle', { no })}
          confirm={t('stock.cancelCount')}
          danger
          onConfirm={(reason) => done(cancel.mutateAsync({ params: { countId }, body: { version, reason } }))}
          onCancel={close}
        >
          <p>{t('stock.cancelText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
