/** Results kept per function; the oldest is dropped first. */
const maxAnswers = 32;

export type Memoize = <Question extends unknown[], Answer>(
  read: (...question: Question) => Promise<Answer>,
) => (...question: Question) => Promise<Answer>;

/**
 * Memoizes an asynchronous read by its arguments for as long as `version` stays the same. The result is shared and must
 * not be changed. A rejected read is forgotten.
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
