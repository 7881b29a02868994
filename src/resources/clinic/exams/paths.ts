export const examPath = (examId: number | string) => `/patients/list/exams/${examId}`
