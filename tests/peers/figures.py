"""Agreement, intervals and ranking by krippendorff, scikit-learn, statsmodels and pytrec-eval."""
import json, math, sys, warnings
import krippendorff, numpy, pytrec_eval
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.inter_rater import fleiss_kappa
from statsmodels.stats.proportion import proportion_confint

warnings.filterwarnings("ignore")
asked = json.load(sys.stdin)

def finite(value):
    return None if value is None or not math.isfinite(value) else float(value)

def alpha(units, measure):
    raters = max(len(unit) for unit in units)
    data = numpy.array([[numpy.nan if at >= len(unit) or unit[at] is None else unit[at] for unit in units] for at in range(raters)], dtype=float)
    try:
        return finite(krippendorff.alpha(reliability_data=data, level_of_measurement=measure))
    except ValueError:
        return None

def ranking(queries):
    run = {str(at): {str(doc): float(len(query["ranking"]) - place) for place, doc in enumerate(query["ranking"])} for at, query in enumerate(queries)}
    truth = {str(at): {str(doc): grade for doc, grade in query["relevance"]} for at, query in enumerate(queries)}
    found = pytrec_eval.RelevanceEvaluator(truth, {"P_5", "recall_5", "recip_rank", "ndcg_cut_5"}).evaluate(run)
    return [found.get(str(at)) for at in range(len(queries))]

json.dump({
    "alpha": [alpha(units, measure) for units, measure in asked["alpha"]],
    "cohen": [finite(cohen_kappa_score(one, other, labels=[0, 1, 2], weights=weights)) for one, other, weights in asked["cohen"]],
    "fleiss": [finite(fleiss_kappa(numpy.array(counts))) for counts in asked["fleiss"]],
    "wilson": [[finite(each) for each in proportion_confint(hits, n, alpha=0.05, method="wilson")] for hits, n in asked["wilson"]],
    "ranking": ranking(asked["ranking"]),
}, sys.stdout)
