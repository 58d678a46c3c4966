import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { answerQuestion, questionStore } from "./questions.ts";

/** Shows the question that `askQuestion` is waiting for. */
export function QuestionHost() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.read, () => undefined);
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
