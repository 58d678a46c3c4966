import "./gallery.css";
import { SectionHeader } from "#app/ui/section-header.tsx";
import { ButtonExamples } from "./button-examples.tsx";
import { FieldExamples } from "./field-examples.tsx";
import { MessageExamples } from "./message-examples.tsx";

export const meta = () => [{ title: "Componentes" }, { name: "robots", content: "noindex" }];

/** The components of app/ui/ in states that the pages rarely show. Only `npm run dev` serves it. */
export default function Gallery() {
  return (
    <div className="wrap gallery">
      <SectionHeader level={1} eyebrow="Solo en desarrollo" title="Componentes" />
      <ButtonExamples />
      <FieldExamples />
      <MessageExamples />
    </div>
  );
}
