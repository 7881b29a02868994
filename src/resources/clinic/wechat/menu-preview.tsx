/** The menu as a follower sees it at the foot of the conversation. */
import { LinkOutlined, MessageOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { type Wechat, type WechatMenuEntry, wechatEntryKinds } from '../../../../contract/clinic/wechat'
import { useT } from '../../../providers/i18n'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './wechat.module.css'

type Entry = Pick<WechatMenuEntry, 'name' | 'url' | 'answer'> & { kind: number }

const Opens = ({ entry: { kind, url, answer } }: { entry: Entry }) => (
  <span className={styles.target}>
    {kind === wechatEntryKinds.page ? <LinkOutlined aria-hidden /> : <MessageOutlined aria-hidden />} {url || answer}
  </span>
)

export const MenuPreview = ({ account: { menu, greeting } }: { account: Wechat }) => {
  const t = useT()
  const [open, setOpen] = useState<number>()
  const shown = open === undefined ? undefined : menu[open]
  const below: readonly Entry[] = shown === undefined ? [] : shown.entries.length > 0 ? shown.entries : [shown]
  return (
    <div className={styles.phone} style={useUiVars()}>
      <div className={styles.talk}>{greeting !== '' && <p className={styles.bubble}>{greeting}</p>}</div>
      {below.length > 0 && (
        <ul className={styles.below}>
          {below.map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing but their place
            <li key={place}>
              <strong>{entry.name}</strong>
              <Opens entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.bar}>
        {menu.length === 0 && <span className={styles.soft}>{t('wechat.menuEmpty')}</span>}
        {menu.map((entry, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing but their place
            key={place}
            type="button"
            aria-expanded={open === place}
            onClick={() => setOpen(open === place ? undefined : place)}
          >
            {entry.entries.length > 0 ? `≡ ${entry.name}` : entry.name}
          </button>
        ))}
      </div>
    </div>
  )
}
