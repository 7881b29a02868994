/** A conversation with the account in which a manager simulates a follower; only where no gateway to WeChat is configured. */
import { Button, Card, Input } from 'antd'
import { useState } from 'react'
import { type WechatDetails, type WechatMenuEntry, wechatEntryKinds } from '../../../../contract/clinic/wechat'
import type { WechatEvent } from '../../../../contract/clinic/wechat-events'
import { type WechatFollower, wechatFollowers } from '../../../../contract/clinic/wechat-followers'
import { useAction, useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './wechat.module.css'

const { messages, simulate } = wechatFollowers.calls
/** Answers come within seconds. */
const reread = 1500
const shown = 20

interface Bubble {
  key: string
  at: number
  own: boolean
  text: string
}

const useTalk = (follower: WechatFollower | undefined, own: readonly Bubble[]): readonly Bubble[] => {
  const { data } = useCallQuery(
    messages,
    { params: { id: follower?.followerId ?? 0 }, query: { page_num: 1, page_size: shown } },
    { enabled: follower !== undefined, refetchInterval: reread },
  )
  const answered = (data?.data ?? []).map(({ messageId, created, text }) => ({
    ...{ key: `m${messageId}`, at: created, own: false, text },
  }))
  // Within a second what one did comes before what was answered.
  return [...answered.toReversed(), ...own].sort(
    (one, other) => one.at - other.at || Number(other.own) - Number(one.own),
  )
}

type Entry = Pick<WechatMenuEntry, 'name' | 'url' | 'answer'> & { kind: number; at: string }

const entriesOf = (menu: readonly WechatMenuEntry[]): Entry[] =>
  menu.flatMap(({ entries, ...entry }, place) =>
    entries.length > 0
      ? entries.map((one, below) => ({ ...one, at: `${place}.${below}` }))
      : [{ ...entry, at: String(place) }],
  )

export const FollowerSimulator = ({ account }: { account: WechatDetails }) => {
  const t = useT()
  const vars = useUiVars()
  const { hid, menu, menuState } = account
  const [openid] = useState(() => `trial-${crypto.randomUUID().slice(0, 8)}`)
  const [follower, setFollower] = useState<WechatFollower>()
  const [own, setOwn] = useState<readonly Bubble[]>([])
  const [text, setText] = useState('')
  const { mutateAsync, isPending } = useAction(simulate)
  const talk = useTalk(follower, own)
  const follows = follower?.status === 1
  const act = async (event: WechatEvent['event'], content: string, said?: string) => {
    const done = await mutateAsync({ body: { hid, openid, event, content } }).catch(() => undefined)
    if (!done) return
    setFollower(done.data)
    if (said !== undefined)
      setOwn((before) => [
        ...before,
        { key: `o${before.length}`, at: Math.floor(Date.now() / 1000), own: true, text: said },
      ])
  }
  const send = () => {
    if (text.trim() === '') return
    void act('text', text.trim(), text.trim())
    setText('')
  }
  return (
    <Card
      size="small"
      title={t('wechat.simulate')}
      extra={
        <Button loading={isPending} onClick={() => void act(follows ? 'leave' : 'follow', '')}>
          {t(follows ? 'wechat.simulate.leave' : 'wechat.simulate.follow')}
        </Button>
      }
    >
      <p className={styles.soft}>{t('wechat.simulate.text')}</p>
      <div className={styles.phone} style={vars}>
        <div className={styles.talk} role="log" aria-label={t('wechat.simulate.talk')}>
          {talk.length === 0 && <span className={styles.soft}>{t('wechat.simulate.empty')}</span>}
          {talk.map(({ key, own: isOwn, text: said }) => (
            <p key={key} className={styles.line} data-own={isOwn}>
              <span className={styles.bubble}>{said}</span>
            </p>
          ))}
        </div>
        {follows && menuState === 1 && (
          <div className={styles.keys}>
            {entriesOf(menu).map(({ at, name, kind, url }) =>
              kind === wechatEntryKinds.page ? (
                <Button key={at} size="small" href={url} target="_blank" rel="noopener">
                  {name}
                </Button>
              ) : (
                <Button key={at} size="small" onClick={() => void act('click', at, name)}>
                  {name}
                </Button>
              ),
            )}
          </div>
        )}
        <Input.Search
          aria-label={t('wechat.simulate.say')}
          placeholder={t('wechat.simulate.say')}
          enterButton={t('wechat.simulate.send')}
          maxLength={600}
          disabled={!follows}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onSearch={send}
        />
      </div>
    </Card>
  )
}
