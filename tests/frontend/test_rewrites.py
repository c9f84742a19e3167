"""Older spellings are brought to the ones that the wheel's parser accepts, and nothing else is touched."""

from smtenc.frontend.rewrites import modernised


def test_a_static_expand_shape_gets_its_output_shape() -> None:
    old = "%1 = tensor.expand_shape %0 [[0, 1], [2]] : tensor<4x?xf32> into tensor<1x4x8xf32>"
    assert modernised(old) == old.replace("]] :", "]] output_shape [1, 4, 8] :")


def test_a_dynamic_one_and_a_new_one_are_left_alone() -> None:
    for text in (
        "%1 = tensor.expand_shape %0 [[0, 1]] : tensor<?xf32> into tensor<1x?xf32>",
        "%1 = tensor.expand_shape %0 [[0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>",
    ):
        assert modernised(text) == text


def test_sparse_convert_becomes_generic() -> None:
    assert modernised("%y = sparse_tensor.convert %x: tensor<2xf32> to tensor<2xf32, #V>\n") == (
        '%y = "sparse_tensor.convert"(%x) : (tensor<2xf32>) -> (tensor<2xf32, #V>)\n'
    )


def test_the_vector_of_steps_gets_its_later_name() -> None:
    old = "%0 = llvm.intr.experimental.stepvector : vector<4xi64>"
    assert modernised(old) == old.replace("experimental.", "")
    generic = '%0 = "llvm.intr.experimental.stepvector"() : () -> vector<4xi64>'
    assert modernised(generic) == generic
