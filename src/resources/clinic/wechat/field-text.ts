/** How the official account and its followers read in their histories. */
import { Wechat, type WechatMenuEntry } from '../../../../contract/clinic/wechat'
import { WechatFollower } from '../../../../contract/clinic/wechat-followers'
import { recordTextOf } from '../../../records/fields'
import { dash } from '../../../ui/format'

const namesOf = (value: unknown) =>
  (value as readonly WechatMenuEntry[] | null)
    ?.map(({ name, entries }) => (entries.length > 0 ? `${name} (${entries.map((one) => one.name).join(', ')})` : name))
    .join(' · ') || dash

export const officialAccountText = recordTextOf(Wechat, 'wechat', {
  ...{ greeting: true, menu: { text: namesOf } },
  notices: {
    text: (value, t) =>
      (value as Wechat['notices'] | null)?.map((notice) => t(`wechat.notice.${notice}`)).join(', ') || dash,
  },
})

export const wechatFollowerText = recordTextOf(WechatFollower, 'wechatFollower', {
  patients: {
    text: (value) => (value as WechatFollower['patients'] | null)?.map(({ name }) => name).join(', ') || dash,
  },
})
