import type { ReactNode } from "react";
import { Picture } from "#app/shared/picture.tsx";
import type { Story, StoryLayout } from "./story-layout.ts";

interface StorySectionProps {
  story: Story;
  layout: StoryLayout;
  /** Below the text. */
  children?: ReactNode;
  /** Below the whole part, across the page. */
  below?: ReactNode;
}

/** One part of the company's story, in the layout that its content determines. */
export function StorySection({ story, layout, children, below }: StorySectionProps) {
  return (
    <section className={`story-section story-section--${layout}`} id={story.id} aria-labelledby={`${story.id}-titulo`}>
      <div className="story-section__grid">
        <div className="story-section__words">
          <h2 id={`${story.id}-titulo`}>{story.title}</h2>
          <div className="story-section__text">
            {story.text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {children}
          </div>
        </div>
        <Beside story={story} layout={layout} />
        {story.quote && layout !== "quote" ? <Quote>{story.quote}</Quote> : null}
        {below}
      </div>
    </section>
  );
}

function Beside({ story, layout }: { story: Story; layout: StoryLayout }) {
  switch (layout) {
    case "year":
      return <p className="story-section__numeral num">{story.year}</p>;
    case "figure":
      return (
        <p className="story-section__numeral num">
          {story.figure} <small>años de experiencia</small>
        </p>
      );
    case "words":
      return (
        <ul className="story-section__list">
          {story.words?.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      );
    case "quote":
      return <Quote>{story.quote}</Quote>;
    case "plain":
      return null;
    default:
      return (
        <div className="story-section__picture">
          <Picture
            path={story.image}
            picture={story.picture}
            alt={story.imageAlt ?? ""}
            ofTexts
            sizes={layout === "across" ? "100vw" : "(max-width: 61.99em) 100vw, 60vw"}
          />
        </div>
      );
  }
}

/** A sentence of the text in large type, hidden from screen readers, which read it in the text. */
function Quote({ children }: { children: ReactNode }) {
  return (
    <p className="story-section__quote" aria-hidden="true">
      {children}
    </p>
  );
}
