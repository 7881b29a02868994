/** What is done with a school as a whole: a roster is imported, classes are added, changed, moved up. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type ScreeningClass, screeningClasses } from '../../../../contract/screening/screening-classes'
import { customerKinds, type ScreeningCustomer } from '../../../../contract/screening/screening-customers'
import { screeningPromotions } from '../../../../contract/screening/screening-promotions'
import { screeningSubjectImports } from '../../../../contract/screening/screening-subject-imports'
import { screeningSubjects } from '../../../../contract/screening/screening-subjects'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Link } from '../../../ui/link'
import type { Task } from './dialogs'

interface SchoolToolsProps {
  school: ScreeningCustomer
  classes: readonly ScreeningClass[]
  /** The class that the list is narrowed to. */
  classId: number | undefined
  /** Where slips of all that the filters leave are printed. */
  slips: string
  onTask: (task: Task) => void
}

export const SchoolTools = ({ school, classes, classId, slips, onTask }: SchoolToolsProps) => {
  const t = useT()
  const mayImport = useMayCall(screeningSubjectImports.calls.run)
  const mayAdd = useMayCall(screeningClasses.calls.create)
  const mayChange = useMayCall(screeningClasses.calls.update)
  const mayPromote = useMayCall(screeningPromotions.calls.create)
  const mayUndo = useMayCall(screeningPromotions.calls.undo)
  const mayExport = useMayCall(screeningSubjects.calls.export)
  const asked = { query: { customerId: school.customerId, open: 1, page_size: 1 } }
  const [undoable] =
    useCallQuery(screeningPromotions.calls.list, asked as never, {
      enabled: mayUndo && school.kind === customerKinds.school,
    }).data?.data ?? []
  const chosen = classes.find((one) => one.classId === classId)
  const isSchool = school.kind === customerKinds.school
  const items = [
    mayAdd && isSchool && { key: 'class', label: t('screeningClass.create'), onClick: () => onTask({ kind: 'class' }) },
    mayChange &&
      chosen?.allowed.includes('update') && {
        key: 'editClass',
        label: t('screeningClass.edit'),
        onClick: () => onTask({ kind: 'class', row: chosen }),
      },
    mayPromote &&
      isSchool && { key: 'promote', label: t('screeningClass.promote'), onClick: () => onTask({ kind: 'promote' }) },
    undoable?.allowed.includes('undo') && {
      key: 'undo',
      label: t('screeningClass.undo'),
      onClick: () => onTask({ kind: 'undo', step: undoable }),
    },
    {
      key: 'slips',
      label: (
        <Link href={slips} target="_blank">
          {t('screeningSubject.slipsOfAll')}
        </Link>
      ),
    },
    mayExport && { key: 'export', label: t('screeningSubject.export'), onClick: () => onTask({ kind: 'export' }) },
  ].filter((item) => item !== false && item !== undefined)
  return (
    <>
      {mayImport && <Button onClick={() => onTask({ kind: 'import' })}>{t('screeningSubject.import')}</Button>}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button icon={<DownOutlined aria-hidden />} iconPosition="end">
            {t(isSchool ? 'screeningClass.tree' : 'screeningSubject.more')}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
