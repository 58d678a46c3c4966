/** Answers that are remembered of one read; the first of them go first. */
const maxAnswers = 32;

export type Memoize = <Question extends unknown[], Answer>(
  read: (...question: Question) => Promise<Answer>,
) => (...question: Question) => Promise<Answer>;

/**
 * Wraps what pages read, so that each question is asked once as long as `version` stays the same, however many pages
 * need its answer. An answer is shared: nobody may change it. A read that failed is forgotten.
 */
export function createMemoize(version: () => string): Memoize {
  return <Question extends unknown[], Answer>(read: (...question: Question) => Promise<Answer>) => {
    const answers = new Map<string, Promise<Answer>>();
    let readFrom = version();
    return (...question: Question): Promise<Answer> => {
      if (version() !== readFrom) answers.clear();
      readFrom = version();
      const key = JSON.stringify(question);
      const known = answers.get(key);
      if (known) return known;
      const answer = read(...question);
      answers.set(key, answer);
      const [oldest = key] = answers.keys();
      if (answers.size > maxAnswers) answers.delete(oldest);
      answer.catch(() => {
        if (answers.get(key) === answer) answers.delete(key);
      });
      return answer;
    };
  };
}
