"""Exact bounds, exact tests, evidence and calibration by SciPy, statsmodels and scikit-learn."""
import json, sys
import numpy
from scipy.special import betaln
from scipy.stats import beta
from sklearn.calibration import calibration_curve
from sklearn.metrics import brier_score_loss
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportion_confint

asked = json.load(sys.stdin)

def fraction(wrong, n, delta):
    """The bounds for counts that are fractions, by the quantiles of SciPy's beta distribution."""
    upper = 1.0 if wrong >= n else beta.ppf(1 - delta, wrong + 1, n - wrong)
    lower = 0.0 if wrong <= 0 or n == 0 else beta.ppf(delta, wrong, n - wrong + 1)
    return [float(lower), float(upper)]

def evidence(fixed, broken):
    return float((fixed + broken) * numpy.log(2) + betaln(fixed + 0.5, broken + 0.5) - betaln(0.5, 0.5))

def curve(answers, bins):
    right, stated = calibration_curve([each[1] for each in answers], [each[0] for each in answers], n_bins=bins, strategy="quantile")
    return [[float(a), float(b)] for a, b in zip(stated, right)]

json.dump({
    "whole": [[float(each) for each in proportion_confint(wrong, n, alpha=2 * delta, method="beta")] for wrong, n, delta in asked["whole"]],
    "fraction": [fraction(*each) for each in asked["fraction"]],
    "tests": [float(mcnemar([[0, fixed], [broken, 0]], exact=True).pvalue) for fixed, broken in asked["pairs"]],
    "evidence": [evidence(*each) for each in asked["pairs"]],
    "brier": [float(brier_score_loss([each[1] for each in answers], [each[0] for each in answers], sample_weight=[each[2] for each in answers])) for answers in asked["brier"]],
    "curves": [curve(answers, bins) for answers, bins in asked["curves"]],
}, sys.stdout)
