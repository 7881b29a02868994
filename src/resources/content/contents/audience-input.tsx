/** Whom a notice is for: roles, agents and clinics, each found by name. */
import { Select } from 'antd'
import { useState } from 'react'
import { type Audience, type AudienceKind, audienceKinds } from '../../../../contract/content/audience'
import type { ContentDetails } from '../../../../contract/content/contents'
import { noticeReaders } from '../../../../contract/content/notices'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import styles from './contents.module.css'

type Names = ContentDetails['audienceNames']

interface ChoiceProps {
  kind: AudienceKind
  /** Those that were chosen before, which a search need not find. */
  known: Names[AudienceKind]
  value: number[]
  onChange: (ids: number[]) => void
}

const KindChoice = ({ kind, known, value, onChange }: ChoiceProps) => {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [met, setMet] = useState(known)
  const query = { kind, page_size: 50, ...(keyword && { keyword }) }
  const { data, isFetching } = useCallQuery(noticeReaders.calls.audience, { query })
  const found = data?.data ?? []
  const all = [...found, ...met.filter(({ id }) => !found.some((one) => one.id === id))]
  const gone = value.filter((id) => !all.some((one) => one.id === id))
  const options = [
    ...all.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: t('content.audience.gone', { id }) })),
  ]
  const label = t(`content.audience.${kind}`)
  return (
    <div>
      <span aria-hidden>{label}</span>
      <Select
        mode="multiple"
        aria-label={label}
        allowClear
        maxCount={200}
        value={value}
        options={options}
        loading={isFetching}
        placeholder={t('content.audience.all')}
        filterOption={false}
        onSearch={setKeyword}
        onChange={(ids: number[]) => {
          setMet(all.filter(({ id }) => ids.includes(id)))
          onChange(ids)
        }}
      />
    </div>
  )
}

interface AudienceInputProps {
  id?: string
  value?: Audience
  onChange?: (audience: Audience) => void
  names: Names | undefined
}

const nobody: Audience = { roles: [], agents: [], clinics: [] }

export const AudienceInput = ({ id, value = nobody, onChange, names }: AudienceInputProps) => (
  <div id={id} className={styles.audience}>
    {audienceKinds.map((kind) => (
      <KindChoice
        key={kind}
        kind={kind}
        known={names?.[kind] ?? []}
        value={value[kind]}
        onChange={(ids) => onChange?.({ ...value, [kind]: ids })}
      />
    ))}
  </div>
)
