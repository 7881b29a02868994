import { screeningSubjects } from '../../../contract/screening/screening-subjects'
import { countPrint } from '../../http/counted-print'
import { implement } from '../../http/implement'
import { alike, exportSubjects, list } from './find'
import { forget } from './forget'
import { link, patients, unlink } from './link'
import { merge, unmerge } from './merge'
import { type SubjectChanges, type SubjectRow, subjectRows } from './rows'
import { create, move, open, update } from './save'

export const screeningSubjectCalls = implement<typeof screeningSubjects.calls, SubjectRow, SubjectChanges>(
  screeningSubjects,
  {
    ...{ list, export: exportSubjects, get: open, alike, create, update, move, merge, unmerge, forget },
    ...{ patients, link, unlink, print: countPrint(screeningSubjects.name, ({ sid }: SubjectRow) => sid) },
  },
  subjectRows,
)
