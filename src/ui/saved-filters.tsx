/** Filters that a person keeps under names: apply, save what is set now, rename, delete. */
import { DeleteOutlined, EditOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import type { FilterValues } from './filters'
import styles from './saved-filters.module.css'
import { useUiText } from './texts'

export interface SavedFilter {
  name: string
  values: FilterValues
}

interface SavedFiltersProps {
  saved: readonly SavedFilter[]
  /** What is set now. */
  current: FilterValues
  onApply: (values: FilterValues) => void
  /** The whole list as it is to be kept. */
  onChange: (saved: readonly SavedFilter[]) => void
}

interface NameProps {
  initial: string
  button: string
  onName: (name: string) => void
}

const longestName = 30

const NameBox = ({ initial, button, onName }: NameProps) => {
  const t = useUiText()
  const [name, setName] = useState(initial)
  const give = () => {
    if (name.trim() === '') return
    onName(name.trim())
    setName('')
  }
  return (
    <Space.Compact block>
      <Input
        size="small"
        maxLength={longestName}
        aria-label={t('saved.name')}
        placeholder={t('saved.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={give}
      />
      <Button size="small" type="primary" disabled={name.trim() === ''} onClick={give}>
        {button}
      </Button>
    </Space.Compact>
  )
}

const Choices = ({ saved, current, onApply, onChange }: SavedFiltersProps) => {
  const t = useUiText()
  const [renamed, setRenamed] = useState<string>()
  const without = (name: string) => saved.filter((filter) => filter.name !== name)
  return (
    <div className={styles.choices}>
      {saved.length === 0 && <p>{t('saved.none')}</p>}
      <ul>
        {saved.map((filter) => (
          <li key={filter.name}>
            {renamed === filter.name ? (
              <NameBox
                initial={filter.name}
                button={t('action.confirm')}
                onName={(name) => {
                  setRenamed(undefined)
                  const others = saved.filter((other) => other === filter || other.name !== name)
                  onChange(others.map((other) => (other === filter ? { ...filter, name } : other)))
                }}
              />
            ) : (
              <>
                <Button type="text" className={styles.name} onClick={() => onApply(filter.values)}>
                  {filter.name}
                </Button>
                <Button
                  type="text"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={t('saved.rename', { name: filter.name })}
                  onClick={() => setRenamed(filter.name)}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('saved.delete', { name: filter.name })}
                  onClick={() => onChange(without(filter.name))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <NameBox
        initial=""
        button={t('saved.save')}
        onName={(name) => onChange([...without(name), { name, values: current }])}
      />
    </div>
  )
}

export const SavedFilters = (props: SavedFiltersProps) => {
  const t = useUiText()
  return (
    <Popover trigger="click" placement="bottomLeft" content={<Choices {...props} />}>
      <Button icon={<StarOutlined aria-hidden />}>{t('saved.title')}</Button>
    </Popover>
  )
}
