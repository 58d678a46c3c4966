import { useEffect, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { answerQuestion, questionStore } from "./questions.ts";

/** Shows the question that `askQuestion` is waiting for. */
export function QuestionHost() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.read, () => undefined);
  // Whoever leaves the page has not said yes, and must not find the question when they come back.
  useEffect(() => () => answerQuestion(false), []);
  if (!question) return null;
  return (
    <Dialog
      kind="alert"
      title={question.title}
      onClose={() => answerQuestion(false)}
      footer={
        <>
          <Button tone="line" onClick={() => answerQuestion(false)}>
            {question.cancel}
          </Button>
          <Button tone="ink" onClick={() => answerQuestion(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.text ? <p>{question.text}</p> : null}
    </Dialog>
  );
}
