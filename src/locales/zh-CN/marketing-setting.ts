/** What a chain gives to its members by itself, in Chinese. */
export const marketingSetting = {
  birthdayTplId: '生日券',
  birthdayDays: '提前发放',
  'birthdayDays.value': '提前 {{count}} 天',
  'birthdayDays.hint': '0 表示生日当天；之后加入的会员在生日前补发，每人每年一张',
  welcomeTplId: '新客券',
  'welcomeTplId.hint': '首次到店挂号时发给患者',
  referralTplId: '推荐券',
  'referralTplId.hint': '被推荐人首次付款后发给推荐人；该单作废或全退时收回未用的券',
  none: '不发放',
  chain: '对连锁的所有门店生效。只能选择进行中、且「发放途径」含该场合的券。',
  choose: '选择诊所',
} as const
