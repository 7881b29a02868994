/** The columns of sign-in records. */
import { useCallback, useMemo } from 'react'
import { loginRecordTypes } from '../../../../contract/system/login-record-types'
import type { LoginRecord } from '../../../../contract/system/login-records'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, state, text } from '../../../ui/columns'
import { useDeviceName } from '../device-name'
import styles from './login-records.module.css'

/** Clients name themselves; those that are known have a name in words. */
export const knownSources = ['web', 'mobile'] as const

export const useSourceName = () => {
  const t = useT()
  return useCallback(
    (source: string) => {
      const known = knownSources.find((name) => name === source)
      return known ? t(`loginRecord.source.${known}`) : source
    },
    [t],
  )
}

export const useLoginColumns = (): readonly ColumnSpec<LoginRecord>[] => {
  const t = useT()
  const label = useLabel()
  const deviceName = useDeviceName()
  const sourceName = useSourceName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of a client changes only with the language, as t does
  return useMemo(
    () => [
      instant('at', t('loginRecord.at'), { sortable: true, pinned: 'left' }),
      text('account', t('loginRecord.account'), { width: 140 }),
      custom(
        'name',
        t('loginRecord.name'),
        ({ uid, name }) => (uid === null ? <span className={styles.soft}>{t('loginRecord.nobody')}</span> : name),
        { width: 110 },
      ),
      state(
        'type',
        t('loginRecord.type'),
        loginRecordTypes.map((type) => ({ ...type, label: label(type.label) })),
      ),
      text('ip', t('loginRecord.ip'), { width: 120 }),
      custom('agent', t('loginRecord.device'), ({ agent }) => <span title={agent}>{deviceName(agent)}</span>, {
        width: 150,
      }),
      custom('source', t('loginRecord.source'), ({ source }) => sourceName(source), { width: 90 }),
      text('hospitalName', t('loginRecord.clinic'), { width: 160 }),
    ],
    [t, label, deviceName],
  )
}
