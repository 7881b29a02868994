/** The classes of a school by grade, as a tree at the side of its students; on a phone as a box above them. */
import { Tree, type TreeDataNode } from 'antd'
import { useMemo } from 'react'
import { grades } from '../../../../contract/screening/grades'
import type { ScreeningClass } from '../../../../contract/screening/screening-classes'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { Choice } from '../../../ui/choice'
import { formatCount } from '../../../ui/format'
import { usePhone } from '../../../ui/use-phone'
import { gradeName } from '../class-name'
import styles from './students.module.css'

interface ClassTreeProps {
  classes: readonly ScreeningClass[]
  filters: Filters
  onChoose: (filters: { grade: string | undefined; classId: string | undefined }) => void
}

const everyone = 'all'
const all = { grade: undefined, classId: undefined }

const Counted = ({ label, count }: { label: string; count: number }) => (
  <span className={styles.node}>
    <span>{label}</span>
    <span className={styles.count}>{formatCount(count)}</span>
  </span>
)

const sum = (classes: readonly ScreeningClass[]) => classes.reduce((total, { subjects }) => total + subjects, 0)

/** What a node of the tree narrows the list to: `g3` a grade, `c17` a class. */
const chosenBy = (key: string) => {
  if (key === everyone) return all
  const value = key.slice(1)
  return key.startsWith('g') ? { grade: value, classId: undefined } : { grade: undefined, classId: value }
}

export const ClassTree = ({ classes, filters, onChoose }: ClassTreeProps) => {
  const t = useT()
  const phone = usePhone()
  const here = useMemo(() => classes.filter(({ status }) => status === 1), [classes])
  const groups = useMemo(
    () =>
      grades.flatMap((grade) => {
        const own = here.filter((one) => one.grade === grade)
        return own.length === 0 ? [] : [{ grade, own, label: gradeName(grade, t) }]
      }),
    [here, t],
  )
  const key = filters.classId ? `c${filters.classId}` : filters.grade ? `g${filters.grade}` : everyone
  const choose = (chosen: string) => onChoose(chosenBy(chosen))
  if (phone)
    return (
      <Choice<string>
        aria-label={t('screeningClass.tree')}
        value={key}
        onChange={choose}
        options={[
          { value: everyone, label: t('screeningClass.all') },
          ...groups.map(({ grade, own, label }) => ({
            label,
            options: [
              { value: `g${grade}`, label },
              ...own.map(({ classId, no }) => ({
                value: `c${classId}`,
                label: `${label} ${t('screeningClass.named', { no })}`,
              })),
            ],
          })),
        ]}
      />
    )
  const tree: TreeDataNode[] = [
    { key: everyone, title: <Counted label={t('screeningClass.all')} count={sum(here)} /> },
    ...groups.map(({ grade, own, label }) => ({
      key: `g${grade}`,
      title: <Counted label={label} count={sum(own)} />,
      children: own.map(({ classId, no, subjects }) => ({
        key: `c${classId}`,
        title: <Counted label={t('screeningClass.named', { no })} count={subjects} />,
      })),
    })),
  ]
  return (
    <nav className={styles.tree} aria-label={t('screeningClass.tree')}>
      <Tree
        blockNode
        treeData={tree}
        selectedKeys={[key]}
        defaultExpandedKeys={groups
          .filter(({ own }) => own.some(({ classId }) => key === `c${classId}`))
          .map(({ grade }) => `g${grade}`)}
        onSelect={([chosen]) => choose(chosen === undefined ? everyone : String(chosen))}
      />
    </nav>
  )
}
