/** What waits on this device to be sent, how old it is, and what the server has refused. */
import { Alert, Button, Drawer, List, Modal } from 'antd'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { useT } from '../../../providers/i18n'
import type { Waiting } from '../../../providers/station/kept'
import { sendWaiting, settleRefused, useWaiting } from '../../../providers/station/sender'
import { isNearlyFull } from '../../../providers/station/worker'
import { formatInstant } from '../../../ui/format'
import { StateTag } from '../../../ui/state-tag'
import styles from './station.module.css'

const minute = 60_000

/** The age is told anew every half minute. */
const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Refused = ({ refused, onClose }: { refused: readonly Waiting[]; onClose: () => void }) => {
  const t = useT()
  const [modal, holder] = Modal.useModal()
  const discard = (one: Waiting) =>
    void modal.confirm({
      title: t('screeningStation.discardTitle'),
      content: t('screeningStation.discardText', { name: one.refused?.name ?? '' }),
      okText: t('screeningStation.discard'),
      okButtonProps: { danger: true },
      onOk: () => settleRefused(one, 'discard'),
    })
  return (
    <Drawer open title={t('screeningStation.refusedTitle')} onClose={onClose}>
      {holder}
      <List
        dataSource={[...refused]}
        rowKey="offlineId"
        renderItem={(one) => (
          <List.Item
            actions={[
              <Button key="again" size="small" onClick={() => void settleRefused(one, 'again')}>
                {t('screeningStation.again')}
              </Button>,
              <Button key="discard" size="small" danger onClick={() => discard(one)}>
                {t('screeningStation.discard')}
              </Button>,
            ]}
          >
            <List.Item.Meta
              title={one.refused?.name || formatInstant(Math.round(one.at / 1000))}
              description={one.refused?.message}
            />
          </List.Item>
        )}
      />
    </Drawer>
  )
}

/** @param children what stands before it on its line */
export const StationBadge = ({ children }: PropsWithChildren) => {
  const t = useT()
  const { isKnown, waiting, refused, isConnected, trouble } = useWaiting()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const [isFull, setFull] = useState(false)
  const waits = waiting.length
  // Each reading that is kept takes room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every reading
  useEffect(() => {
    isNearlyFull().then(setFull, () => undefined)
  }, [waits])
  const oldest = waiting[0]?.at
  const minutes = oldest === undefined ? 0 : Math.max(0, Math.floor((now - oldest) / minute))
  return (
    <>
      <div className={styles.badge}>
        {children}
        <StateTag
          label={t(isConnected ? 'screeningStation.connected' : 'screeningStation.notConnected')}
          colour={isConnected ? 'green' : 'gold'}
        />
        <span role="status">
          {isKnown &&
            (waiting.length === 0
              ? t('screeningStation.allSent')
              : t('screeningStation.waiting', { count: waiting.length, minutes }))}
        </span>
        {waiting.length > 0 && (
          <Button size="small" onClick={() => void sendWaiting()}>
            {t('screeningStation.sendNow')}
          </Button>
        )}
        {refused.length > 0 && (
          <Button size="small" danger onClick={() => setOpen(true)}>
            {t('screeningStation.refused', { count: refused.length })}
          </Button>
        )}
      </div>
      {waiting.length > 0 && trouble && (
        <Alert type="warning" showIcon message={t('screeningStation.notTaken')} description={trouble} />
      )}
      {isFull && <Alert type="warning" showIcon message={t('screeningStation.nearlyFull')} />}
      {open && refused.length > 0 && <Refused refused={refused} onClose={() => setOpen(false)} />}
    </>
  )
}
